-- Users read what happened to their accounts.
CREATE INDEX audit_rows_by_actor ON audit_rows (actor, n);
