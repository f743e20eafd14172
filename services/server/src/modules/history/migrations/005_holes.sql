-- What of the blocks in ranges could not be read, and is read again later.
CREATE TABLE history_holes (
  chain_id TEXT NOT NULL,
  block INTEGER NOT NULL,
  -- The position of a transaction; -1: nothing of the block was read; -2: logs or internal transfers of the block are
  -- missing, and it is not known of which transactions.
  position INTEGER NOT NULL,
  -- Why it could not be read, for whoever looks.
  reason TEXT NOT NULL,
  -- How often it was read again.
  tries INTEGER NOT NULL,
  -- Milliseconds since 1970.
  retry_at INTEGER NOT NULL,
  PRIMARY KEY (chain_id, block, position)
) WITHOUT ROWID;

-- Ranges were marked because nothing was read for a minute, whatever the reason. Nodes are asked again.
UPDATE history_ranges SET is_pruned = 0;
