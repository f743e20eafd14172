-- A sender who holds nothing has a small part of what is left, and one unit in any case: a hundred of them must not
-- take all of it with one large message each. See `fairShare`.
CREATE OR REPLACE FUNCTION relay_has_room(amount bigint, reserve double precision, at_half double precision, total bigint,
  used bigint, units bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN total + units <= amount THEN true
    WHEN amount * (1 + reserve) - total < units THEN false
    WHEN used = 0 AND units <= greatest(1, (amount * (1 + reserve) - total) / (4 * at_half)) THEN true
    ELSE used + units <= (amount * (1 + reserve) - total) ^ 2 / (amount * reserve * at_half)
  END
$$;
