-- What has ended is removed with each transfer and recovery.
CREATE INDEX vault_transfers_by_end ON vault_transfers (expires_at);
CREATE INDEX vault_recoveries_by_end ON vault_recoveries (ready_at);
