-- Whether the node lacks the blocks below a range.
ALTER TABLE history_ranges ADD COLUMN is_pruned INTEGER NOT NULL DEFAULT 0;
