"""Settings: what can be set, how it is layered, and the data files that settings name.

Kinds of value: `kind`, `fields`, `colour`, `paint`, `stored`, with words about them in `names`.
Models: `shared`, `players`, `calibration`, `room`. Layers: `layers`, `commandline`, `presets`, with
`lines` and `unknown` for messages. Description: `tree`, `describe`. Data files: `store` finds any,
and each kind is a model with one `Stored` in `paper`, `palette`, `label`, `material`, `machine` or
`bedsheet`.
"""
