-- The site in whose page a device logged in first: browsers keep the wallet's page apart for each, so each is a device of
-- its own. Unknown for those of earlier releases.
ALTER TABLE devices ADD COLUMN site TEXT;
