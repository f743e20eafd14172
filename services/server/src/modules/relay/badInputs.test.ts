import { DatabaseSync } from 'node:sqlite'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  createHostileClient,
  topicOf,
} from '../../testing/hostile/createHostileClient.test.support.ts'
import { parseFrame } from './frames/parseFrame.ts'

// Frames as a pairing client sends them, with what the relay answers; and each of them with one defect, with the code of
// JSON-RPC that names it.

const SEED = 20_261_127
const topic = fc.nat(2 ** 20).map((index) => topicOf(1_000 + index))
const message = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' })
const ttl = fc.constantFrom(300, 86_400, undefined)
const METHODS = {
  irn_publish: fc.record({ topic, message, ttl, tag: fc.constantFrom(1100, 1108, undefined) }),
  irn_subscribe: fc.record({ topic }),
  irn_batchSubscribe: fc.record({ topics: fc.array(topic, { minLength: 1, maxLength: 5 }) }),
  irn_unsubscribe: fc.record({ topic }),
  irn_fetchMessages: fc.record({ topic }),
  irn_batchFetchMessages: fc.record({ topics: fc.array(topic, { minLength: 1, maxLength: 5 }) }),
  irn_batchReceive: fc.record({
    receipts: fc.array(fc.record({ topic, messageId: message }), { maxLength: 5 }),
  }),
} as const

type Params = Readonly<Record<string, unknown>>
interface Draft {
  readonly id: number
  readonly method: string
  readonly params: Params
}

const drafts = Object.entries(METHODS).flatMap(([method, params]) =>
  fc
    .sample<Params>(params, { seed: SEED, numRuns: 50 })
    .map((one, index): Draft => ({ id: 1 + index, method, params: one })),
)

const frameOf = (draft: object) => JSON.stringify({ jsonrpc: '2.0', ...draft })
const [PARSE, REQUEST, METHOD, PARAMS] = [-32700, -32600, -32601, -32602]
/** The first field of the parameters with another value. */
const changed = (draft: Draft, value: unknown) => {
  const [first = ''] = Object.keys(draft.params)
  return frameOf({ ...draft, params: { ...draft.params, [first]: value } })
}
const DEFECTS: readonly (readonly [code: number, spoil: (draft: Draft) => string])[] = [
  [PARSE, (draft) => frameOf(draft).slice(0, -1)],
  [PARSE, (draft) => `${frameOf(draft)}}`],
  [PARSE, (draft) => frameOf(draft).replaceAll('"', "'")],
  [PARSE, (draft) => `\ufeff${frameOf(draft)}`],
  [PARSE, () => ''],
  [REQUEST, (draft) => `[${frameOf(draft)}]`],
  [REQUEST, () => 'null'],
  [REQUEST, () => '"irn_publish"'],
  [REQUEST, ({ id: _, ...rest }) => frameOf(rest)],
  [REQUEST, (draft) => frameOf({ ...draft, id: null })],
  [REQUEST, (draft) => frameOf({ ...draft, id: {} })],
  [REQUEST, (draft) => frameOf({ ...draft, id: 'x'.repeat(65) })],
  [METHOD, (draft) => frameOf({ ...draft, method: `${draft.method}s` })],
  [METHOD, (draft) => frameOf({ ...draft, method: draft.method.toUpperCase() })],
  [METHOD, (draft) => frameOf({ ...draft, method: 'constructor' })],
  [METHOD, (draft) => frameOf({ ...draft, method: '__proto__' })],
  [METHOD, (draft) => frameOf({ ...draft, method: 'x'.repeat(5_000) })],
  [PARAMS, (draft) => frameOf({ ...draft, params: {} })],
  [PARAMS, (draft) => frameOf({ ...draft, params: [] })],
  [PARAMS, (draft) => frameOf({ ...draft, params: 'all' })],
  [PARAMS, (draft) => changed(draft, null)],
  [PARAMS, (draft) => changed(draft, 7)],
  [PARAMS, (draft) => changed(draft, { length: 1 })],
  [PARAMS, (draft) => changed(draft, ['A'.repeat(64)])],
  [PARAMS, (draft) => changed(draft, 'g'.repeat(64))],
  [PARAMS, (draft) => changed(draft, Array(501).fill(topicOf(1)))],
]

test('of 700 frames the 350 of a client are answered, and the others refused with their code', async () => {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  const client = createHostileClient({ db, clock: createManualClock() })
  expect(2 * drafts.length).toBe(700)
  for (const draft of drafts) {
    const answer = JSON.parse((await client.take(frameOf(draft))) ?? 'null')
    expect([draft.method, answer]).toEqual([
      draft.method,
      { id: draft.id, jsonrpc: '2.0', result: expect.anything() },
    ])
  }
  for (const [index, draft] of drafts.entries()) {
    const [code, spoil] = DEFECTS[index % DEFECTS.length] ?? []
    const frame = spoil?.(draft) ?? ''
    const read = parseFrame(frame)
    const answer = read.kind === 'invalid' ? undefined : await client.take(frame)
    const found = read.kind === 'invalid' ? read.code : JSON.parse(answer ?? 'null')?.error?.code
    expect([frame.slice(0, 300), found]).toEqual([frame.slice(0, 300), code])
  }
})
