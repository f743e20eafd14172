CREATE INDEX logged_in_by_user ON logged_in (user_id);
