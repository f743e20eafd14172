-- The language in which its owner is written to, as a BCP 47 tag. Devices that the account does not know yet
-- never change it.
ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
