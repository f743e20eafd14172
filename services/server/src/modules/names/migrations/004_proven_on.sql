-- Where the account is known to be the owner's. The word eip155 stands for every chain, since the owner holds the key.
-- A chain is that of a contract account. Without it, only the chain of the coin type is known.
ALTER TABLE names ADD COLUMN proven_on TEXT;
