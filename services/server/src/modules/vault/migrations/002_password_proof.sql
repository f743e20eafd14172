-- A hash of what proves the password of a slot. A password slot without one is never opened.
ALTER TABLE vault_slots ADD COLUMN proof_hash TEXT;
