import * as v from 'valibot'
import type { Database } from '../../../../drivers/db/Database.ts'
import type { Room, WaitingMessages } from '../MailboxMessage.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { readMessage } from '../readMessage.ts'

/** What a client may get of a topic. */
interface Question {
  readonly topic: string
  readonly clientId: string
  readonly now: number
  readonly room: Room
}

/** Topics of one round: the answer for each may be as large as a socket takes. */
const MOST_AT_ONCE = 32
const placeSchema = v.object({ place: v.number(), found: v.number() })

/**
 * What is read from the mailbox in PostgreSQL. With each notice of another server a topic is read, so those that are
 * asked for while one statement runs are answered together by the next.
 */
export function createReads(db: Database): Pick<MailboxStore, 'waiting' | 'isWaiting'> {
  // The innermost part is answered by an index alone, so that no message is read that there is no room for. The
  // limit of the last one keeps PostgreSQL from reading the whole mailbox when many topics are asked for.
  const select = db.prepare(
    `SELECT q.place AS place, f.found AS found, m.*
     FROM json_to_recordset(CAST(? AS json)) AS q(place bigint, topic text, "clientId" text, now bigint,
       after bigint, messages bigint, bytes bigint)
     CROSS JOIN LATERAL (
       SELECT seq, count(*) OVER () AS found, row_number() OVER (ORDER BY seq) AS number,
         sum(size) OVER (ORDER BY seq) AS total
       FROM (
         SELECT seq, size FROM relay_mailbox
         WHERE topic = q.topic AND acknowledged = 0 AND seq > q.after AND publisher <> q."clientId"
           AND expires_at > q.now
         ORDER BY seq LIMIT q.messages + 1
       ) sizes
     ) f
     CROSS JOIN LATERAL (
       SELECT seq, topic, id, message, size, tag, attestation, publisher, published_at, expires_at
       FROM relay_mailbox WHERE seq = f.seq LIMIT 1
     ) m
     WHERE f.number = 1 OR (f.number <= q.messages AND f.total <= q.bytes)
     ORDER BY q.place, f.seq`,
  )
  const waits = db.prepare(
    'SELECT 1 FROM relay_mailbox WHERE topic = ? AND id = ? AND acknowledged = 0 AND expires_at > ?',
  )

  async function read(questions: readonly Question[]): Promise<readonly WaitingMessages[]> {
    const asked = questions.map(({ room, ...question }, place) => ({ place, ...question, ...room }))
    const rows = await select.all(JSON.stringify(asked))
    const byPlace = Map.groupBy(rows, ({ place }) => Number(place))
    return questions.map((_, place) => {
      const own = byPlace.get(place) ?? []
      const found = own[0] ? v.parse(placeSchema, own[0]).found : 0
      return { messages: own.map(readMessage), hasMore: found > own.length }
    })
  }

  const ask = createRounds(read)
  return {
    waiting: (topic, clientId, now, room) => ask({ topic, clientId, now, room }),
    isWaiting: async (topic, id, now) => (await waits.get(topic, id, now)) !== undefined,
  }
}

/** Asks one round after another, each with all questions that came during the one before. */
function createRounds<Q, A>(askAll: (questions: readonly Q[]) => Promise<readonly A[]>) {
  let waiting: { readonly question: Q; readonly answer: PromiseWithResolvers<A> }[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    // Those of the same turn go together.
    await undefined
    while (waiting.length > 0) {
      const round = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      try {
        const answers = await askAll(round.map(({ question }) => question))
        // There is one for each question.
        for (const [place, { answer }] of round.entries()) answer.resolve(answers[place] as A)
      } catch (error) {
        for (const { answer } of round) answer.reject(error)
      }
    }
    isRunning = false
  }

  return (question: Q): Promise<A> => {
    const answer = Promise.withResolvers<A>()
    waiting.push({ question, answer })
    if (!isRunning) void run()
    return answer.promise
  }
}
