-- A batch takes one way to the database and back, since it is what the next one waits for. The plans of these
-- statements are kept, so each finds its rows by an index whatever the size of the table was when it was planned:
-- each looks up one row or topic at a time, or the numbers of an array.

-- Adds to what the limits count. `changes`: project, holder, messages and bytes, below zero for what no longer waits.
CREATE FUNCTION relay_count(changes json) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  -- Sums that all servers change are 16 rows, of which each change takes one. That of an address is changed by the
  -- server that it sends to, since each hashes addresses with a key of its own, and is one row.
  any_part bigint := floor(random() * 16);
  emptied text[];
BEGIN
  -- In one order, so that no two servers wait for each other.
  WITH counted AS (
    INSERT INTO relay_usage (scope, key, part, messages, bytes)
    SELECT k.scope, k.key, k.part, sum(c.messages), sum(c.bytes)
    FROM json_to_recordset(changes) AS c(project text, holder text, messages bigint, bytes bigint)
    CROSS JOIN LATERAL (VALUES
      ('address', c.holder, 0), ('project', c.project, any_part), ('server', '', any_part)
    ) AS k(scope, key, part)
    GROUP BY k.scope, k.key, k.part ORDER BY k.scope, k.key, k.part
    ON CONFLICT (scope, key, part) DO UPDATE SET
      messages = relay_usage.messages + excluded.messages, bytes = relay_usage.bytes + excluded.bytes
    RETURNING scope, key, messages
  )
  SELECT array_agg(key) INTO emptied FROM counted WHERE scope = 'address' AND messages = 0;
  -- Kept, there would be one for every address that ever sent a message.
  DELETE FROM relay_usage
    WHERE scope = 'address' AND key = ANY(emptied) AND part = 0 AND messages = 0 AND bytes = 0;
END $$;

-- Tells of each message what becomes of it: `new`, `known`, or the limit and the scope in which there is no room. In
-- their order, since one that is refused takes no room from those after it. The topics are locked.
CREATE FUNCTION relay_judge(sent json, limits json) RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  scopes text[] := ARRAY['address', 'project', 'server'];
  most_messages bigint[] := ARRAY(SELECT limits->scope->>'messages' FROM unnest(scopes) AS scope)::bigint[];
  most_bytes bigint[] := ARRAY(SELECT limits->scope->>'bytes' FROM unnest(scopes) AS scope)::bigint[];
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
        IF held[numbers[scope]] + 1 > most_messages[scope] THEN
          verdict := 'messages ' || scopes[scope];
        ELSIF weights[numbers[scope]] + one.size > most_bytes[scope] THEN
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

-- Stores a batch as a whole. `received` are its receipts, and `sent` its messages with their places from 1 on.
CREATE FUNCTION relay_write(received json, sent json, forget_at bigint, limits json) RETURNS json
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  settled bigint[];
  verdicts text[] := '{}';
  stored bigint[];
  changes jsonb := '[]';
  more jsonb;
  added json := '[]';
  dropped bigint := 0;
BEGIN
  -- In one order, so that no two servers wait for each other.
  PERFORM pg_advisory_xact_lock(hashtextextended(topic, 0)) FROM (
    SELECT topic FROM json_to_recordset(received) AS r(topic text)
    UNION SELECT topic FROM json_to_recordset(sent) AS n(topic text) ORDER BY topic
  ) AS t;

  IF json_array_length(received) > 0 THEN
    -- Locked: who removes what has expired takes no locks of topics.
    SELECT array_agg(seq),
      jsonb_agg(jsonb_build_object('project', project, 'holder', holder, 'messages', -1, 'bytes', -size))
    INTO settled, more
    FROM (
      SELECT DISTINCT m.seq, m.project, m.holder, m.size
      FROM json_to_recordset(received) AS r(topic text, id text, "clientId" text)
      CROSS JOIN LATERAL (
        SELECT seq, project, holder, size FROM relay_mailbox
        WHERE topic = r.topic AND id = r.id AND publisher <> r."clientId" AND acknowledged = 0 LIMIT 1 FOR UPDATE
      ) AS m
    ) AS w;
    UPDATE relay_mailbox SET acknowledged = 1, message = '', attestation = NULL, size = 0, expires_at = forget_at
      WHERE seq = ANY(settled);
    changes := changes || coalesce(more, '[]');
  END IF;

  IF json_array_length(sent) > 0 THEN
    WITH ended AS (
      DELETE FROM relay_mailbox WHERE seq = ANY(ARRAY(
        SELECT m.seq FROM json_to_recordset(sent) AS n(topic text, id text, "publishedAt" bigint)
        CROSS JOIN LATERAL (
          SELECT seq FROM relay_mailbox WHERE topic = n.topic AND id = n.id AND expires_at <= n."publishedAt" LIMIT 1
        ) AS m
      )) RETURNING project, holder, size, acknowledged
    )
    SELECT jsonb_agg(jsonb_build_object('project', project, 'holder', holder, 'messages', -1, 'bytes', -size))
    INTO more FROM ended WHERE acknowledged = 0;
    changes := changes || coalesce(more, '[]');

    verdicts := relay_judge(sent, limits);
    WITH inserted AS (
      INSERT INTO relay_mailbox
        (topic, id, message, size, tag, attestation, publisher, published_at, expires_at, project, holder)
      SELECT topic, id, message, size, tag, attestation, publisher, "publishedAt", "expiresAt", project, holder
      FROM json_to_recordset(sent) AS n(place bigint, topic text, id text, message text, size bigint,
        tag bigint, attestation text, publisher text, "publishedAt" bigint, "expiresAt" bigint, project text,
        holder text)
      WHERE verdicts[place] = 'new' ORDER BY place RETURNING seq, project, holder, size
    )
    SELECT array_agg(seq),
      jsonb_agg(jsonb_build_object('project', project, 'holder', holder, 'messages', 1, 'bytes', size))
    INTO stored, more FROM inserted;
    changes := changes || coalesce(more, '[]');

    -- What waits before it in its topic: who has that one may be given it without reading.
    SELECT coalesce(json_agg(json_build_object('topic', m.topic, 'id', m.id, 'seq', m.seq, 'after', coalesce(p.seq, 0))), '[]')
    INTO added FROM unnest(stored) AS s(seq)
    CROSS JOIN LATERAL (SELECT seq, topic, id FROM relay_mailbox WHERE seq = s.seq LIMIT 1) AS m
    LEFT JOIN LATERAL (
      SELECT seq FROM relay_mailbox WHERE topic = m.topic AND acknowledged = 0 AND seq < m.seq ORDER BY seq DESC LIMIT 1
    ) AS p ON true;

    WITH removed AS (
      DELETE FROM relay_mailbox WHERE seq = ANY(ARRAY(
        SELECT m.seq FROM (
          SELECT DISTINCT n.topic FROM json_to_recordset(sent) AS n(place bigint, topic text) WHERE verdicts[n.place] = 'new'
        ) AS t
        CROSS JOIN LATERAL (
          SELECT seq, row_number() OVER newest AS place, sum(size) OVER newest AS bytes FROM relay_mailbox
          WHERE topic = t.topic AND acknowledged = 0 WINDOW newest AS (ORDER BY seq DESC)
        ) AS m
        WHERE m.place > (limits->'topic'->>'messages')::bigint
          OR (m.bytes > (limits->'topic'->>'bytes')::bigint AND m.place > 1)
      )) RETURNING project, holder, size
    )
    SELECT jsonb_agg(jsonb_build_object('project', project, 'holder', holder, 'messages', -1, 'bytes', -size)), count(*)
    INTO more, dropped FROM removed;
    changes := changes || coalesce(more, '[]');
  END IF;

  IF changes <> '[]' THEN PERFORM relay_count(changes::json); END IF;
  RETURN json_build_object('acknowledged', coalesce(cardinality(settled), 0), 'dropped', dropped,
    'verdicts', verdicts, 'stored', added);
END $$;
