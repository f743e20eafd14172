-- The country in which a device has logged in last, in two letters (ISO 3166-1), where the operator's proxy tells it.
ALTER TABLE devices ADD COLUMN place TEXT;
