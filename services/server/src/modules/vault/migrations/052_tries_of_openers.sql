-- 1 for a try on a device that has opened the wallet: nobody else uses up those.
ALTER TABLE vault_releases ADD COLUMN opened INTEGER NOT NULL DEFAULT 0;
