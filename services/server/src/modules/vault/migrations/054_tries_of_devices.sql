-- The device that has tried: those that have opened the wallet have tries of their own, and no other one uses up the rest.
ALTER TABLE vault_releases ADD COLUMN device_id TEXT;
