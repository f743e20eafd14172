-- Whether there is room for units of a sender who has used some of a total. `reserve` is a part of the amount.
CREATE FUNCTION relay_has_room(amount bigint, reserve double precision, at_half double precision, total bigint,
  used bigint, units bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN total + units <= amount THEN true
    WHEN amount * (1 + reserve) - total < units THEN false
    WHEN used = 0 THEN true
    ELSE used + units <= (amount * (1 + reserve) - total) ^ 2 / (amount * reserve * at_half)
  END
$$;

-- Tells of each message what becomes of it: `new`, `known`, or the limit and the scope in which there is no room. In
-- their order, since one that is refused takes no room from those after it. The topics are locked. Beyond what a
-- project and the server have, there is a reserve for senders that hold little; see `fairShare`. A server of the
-- release before names none.
CREATE OR REPLACE FUNCTION relay_judge(sent json, limits json) RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  scopes text[] := ARRAY['address', 'project', 'server'];
  most_messages bigint[] := ARRAY(SELECT limits->scope->>'messages' FROM unnest(scopes) AS scope)::bigint[];
  most_bytes bigint[] := ARRAY(SELECT limits->scope->>'bytes' FROM unnest(scopes) AS scope)::bigint[];
  reserve double precision := coalesce((limits->>'reserve')::double precision, 0);
  at_half double precision := coalesce((limits->>'networksAtHalf')::double precision, 1);
  -- Each address, each project and the server has a number, and so has each name of a message.
  addresses bigint := (SELECT count(DISTINCT holder) FROM json_to_recordset(sent) AS n(holder text));
  held bigint[];
  weights bigint[];
  is_known boolean[] := '{}';
  numbers bigint[];
  verdicts text[] := '{}';
  verdict text;
  one record;
BEGIN
  -- Others may store messages meanwhile, so a limit is not exact.
  SELECT array_agg(u.messages ORDER BY k.place, k.key), array_agg(u.bytes ORDER BY k.place, k.key)
  INTO held, weights
  FROM (
    SELECT DISTINCT w.place, w.scope, w.key FROM json_to_recordset(sent) AS n(project text, holder text)
    CROSS JOIN LATERAL (VALUES (1, 'address', n.holder), (2, 'project', n.project), (3, 'server', ''))
      AS w(place, scope, key)
  ) AS k
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(messages), 0) AS messages, coalesce(sum(bytes), 0) AS bytes
    FROM relay_usage WHERE scope = k.scope AND key = k.key
  ) AS u;

  FOR one IN
    SELECT n.size, dense_rank() OVER (ORDER BY n.topic, n.id) AS name, dense_rank() OVER (ORDER BY n.holder) AS address,
      dense_rank() OVER (ORDER BY n.project) AS project, m.seq IS NOT NULL AS is_stored
    FROM json_to_recordset(sent)
      AS n(place bigint, topic text, id text, size bigint, project text, holder text)
    LEFT JOIN LATERAL (SELECT seq FROM relay_mailbox WHERE topic = n.topic AND id = n.id LIMIT 1) AS m ON true
    ORDER BY n.place
  LOOP
    verdict := 'new';
    numbers := ARRAY[one.address, addresses + one.project, cardinality(held)];
    IF one.is_stored OR is_known[one.name] THEN
      verdict := 'known';
    ELSE
      FOR scope IN 1..3 LOOP
        IF NOT relay_has_room(most_messages[scope], reserve * (scope > 1)::int, at_half,
            held[numbers[scope]], held[one.address], 1) THEN
          verdict := 'messages ' || scopes[scope];
        ELSIF NOT relay_has_room(most_bytes[scope], reserve * (scope > 1)::int, at_half,
            weights[numbers[scope]], weights[one.address], one.size) THEN
          verdict := 'bytes ' || scopes[scope];
        END IF;
        EXIT WHEN verdict <> 'new';
      END LOOP;
    END IF;
    IF verdict = 'new' THEN
      is_known[one.name] := true;
      FOR scope IN 1..3 LOOP
        held[numbers[scope]] := held[numbers[scope]] + 1;
        weights[numbers[scope]] := weights[numbers[scope]] + one.size;
      END LOOP;
    END IF;
    verdicts := verdicts || verdict;
  END LOOP;
  RETURN verdicts;
END $$;
