import fc from 'fast-check'
import { expect } from 'vitest'
import { createMailboxModel } from '../simulation/createMailboxModel.test.support.ts'
import type { NewMessage, WaitingMessages } from './MailboxMessage.ts'
import type { MailboxStore, SweptSlice } from './MailboxStore.ts'

const TOPICS = ['a'.repeat(64), 'b'.repeat(64)] as const
const CLIENTS = ['app', 'wallet'] as const
const topic = fc.constantFrom(...TOPICS)
const id = fc.nat(12).map(String)
const client = fc.constantFrom(...CLIENTS)

const message = fc.record({
  topic,
  id,
  publisher: client,
  size: fc.constantFrom(300, 300, 300, 200_000, 700_000),
  ttlMs: fc.constantFrom(30_000, 300_000),
})
const command = fc.record({
  pauseMs: fc.constantFrom(0, 1, 20_000, 200_000),
  messages: fc.array(message, { maxLength: 8 }),
  /** So many in a row, to reach the number that a topic holds. */
  burst: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(300) }),
  receipts: fc.array(fc.record({ topic, id, clientId: client }), { maxLength: 4 }),
  sweeps: fc.boolean(),
  room: fc.record({ messages: fc.integer({ min: 1, max: 9 }), bytes: fc.nat(900_000) }),
})

/** Tries batches of all kinds, and sees that a mailbox does with them what its model does. */
export async function expectLikeModel(open: () => Promise<MailboxStore>, numRuns: number) {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 20 }), async (commands) => {
      const [store, model] = [await open(), createMailboxModel()]
      let now = 1_000
      for (const { pauseMs, messages, burst, receipts, sweeps, room } of commands) {
        now += pauseMs
        const batch = {
          receipts,
          messages: newMessages(now, messages, burst),
          forgetAt: now + 300_000,
        }
        const change = model.prepare(batch)
        model.commit(change)
        const stored = await store.write(batch)
        expect(stored.storings.map(({ status }) => status)).toEqual(
          change.outcome.storings.map(({ status }) => status),
        )
        expect([stored.acknowledged, stored.dropped]).toEqual([
          change.outcome.acknowledged,
          change.outcome.dropped,
        ])
        if (sweeps)
          expect(await sweepAll(() => store.sweepSlice(now))).toEqual(
            await sweepAll(async () => model.sweep(now, () => false)),
          )
        for (const of of TOPICS)
          for (const reader of CLIENTS)
            expect(idsOf(await store.waiting(of, reader, now, { after: 0, ...room }))).toEqual(
              idsOf(model.waiting(of, reader, now, { after: 0, ...room })),
            )
        for (const { topic: of, id: one } of receipts)
          expect(await store.isWaiting(of, one, now)).toBe(model.isWaiting(of, one, now))
      }
    }),
    { numRuns },
  )
}

/** All that has expired. Which of it goes first is not said. */
async function sweepAll(slice: () => Promise<SweptSlice>) {
  const total = { removed: 0, expired: 0 }
  for (let isDone = false; !isDone; ) {
    const swept = await slice()
    total.removed += swept.removed
    total.expired += swept.expired
    isDone = swept.isDone
  }
  return total
}

type Given = typeof message extends fc.Arbitrary<infer T> ? T : never

function newMessages(now: number, given: readonly Given[], burst: number): NewMessage[] {
  const many = Array.from({ length: burst }, (_, n) => ({
    topic: TOPICS[0],
    id: `${now} ${n}`,
    publisher: 'app',
    size: 300,
    ttlMs: 30_000,
  }))
  return [...given, ...many].map(({ ttlMs, ...rest }) => ({
    ...rest,
    message: rest.id,
    tag: 1,
    attestation: undefined,
    publishedAt: now,
    expiresAt: now + ttlMs,
    project: 'shop',
    holder: 'someone',
  }))
}

const idsOf = ({ messages, hasMore }: WaitingMessages) => ({
  ids: messages.map((one) => one.id),
  hasMore,
})
