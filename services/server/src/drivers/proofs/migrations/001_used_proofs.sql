-- Proofs that were used (see `createProofs`), for as long as any server would accept them again.
CREATE TABLE used_proofs (
  -- A hash of the key's thumbprint and the proof's id.
  proof TEXT PRIMARY KEY,
  -- By the system clock.
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX used_proofs_by_end ON used_proofs (expires_at);
