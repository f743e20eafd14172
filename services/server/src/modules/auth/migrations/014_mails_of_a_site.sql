-- The network that a mail was asked for from, a /24 or a /48 of IPv6, for the day that rows are kept.
ALTER TABLE login_events ADD COLUMN site TEXT NOT NULL DEFAULT '';
