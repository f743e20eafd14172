-- Wrong codes that the whole server has counted, of eight days: at most 192 rows. Hours are those since 1970.
CREATE TABLE wrong_codes (
  hour INTEGER PRIMARY KEY,
  amount INTEGER NOT NULL
) STRICT;

-- Whether every login by e-mail code takes a link as well, so that a change is told once.
CREATE TABLE login_breaker (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  is_tripped INTEGER NOT NULL
) STRICT;

INSERT INTO login_breaker (id, is_tripped) VALUES (1, 0);
