-- Finds the account that has an address on file, before another one is made with it.
CREATE INDEX identities_by_email ON identities (email);
