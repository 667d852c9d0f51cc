"""Stock for a laser: cut sheets, runs in order, measures, coupon."""
