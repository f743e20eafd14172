-- An account with many entries on one chain has pages of others found as quickly.
CREATE INDEX history_entries_by_account ON history_entries (account, chain_id, mined_at, block, position);

-- PostgreSQL's indexes have no more columns than they are given: the newest of a sender were found by sorting all.
DROP INDEX history_transactions_by_sender;
CREATE INDEX history_transactions_by_sender ON history_transactions (sender, chain_id, block, position);
