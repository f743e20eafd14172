import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { isPlain } from './isPlain.ts'
import { MESSAGE_LIMITS } from './limits.ts'
import { boot, fromApp, fromFrame, hello, welcome } from './messages.ts'

// Messages of both ends, and each of them with one defect. A message counts if it is plain and of its schema.

const SEED = 20_261_127
const id = fc.stringMatching(/^[0-9a-f]{32}$/)
const seq = fc.integer({ min: 1, max: 2 ** 32 })
const p = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !/__proto__|prototype|constructor/.test(JSON.stringify(value)))
const m = fc.constantFrom('wallet', 'user', 'login', 'accounts')
const t = <T extends string>(kind: T) => fc.constant(kind)
const v = fc.constant(1)

const KINDS = {
  request: { schema: fromApp, message: fc.record({ t: t('request'), seq, id, m, p }) },
  abort: { schema: fromApp, message: fc.record({ t: t('abort'), seq, id }) },
  answer: { schema: fromFrame, message: fc.record({ t: t('answer'), seq, id, p }) },
  error: {
    schema: fromFrame,
    message: fc.record({ t: t('error'), seq, id, error: fc.constantFrom('rejected', 'limit') }),
  },
  event: { schema: fromFrame, message: fc.record({ t: t('event'), seq, m, p }) },
  alive: { schema: fromFrame, message: fc.record({ t: t('alive'), seq }) },
  boot: { schema: boot, message: fc.record({ t: t('boot'), v, load: id }) },
  hello: { schema: hello, message: fc.record({ t: t('hello'), v, nonce: id }) },
  ready: { schema: welcome, message: fc.record({ t: t('ready'), nonce: id }) },
} as const

type Message = Readonly<Record<string, unknown>>
const own = (key: string, message: Message) =>
  Object.defineProperty({ ...message }, key, { value: 1, enumerable: true })
function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}
/** Each makes a message one that neither end may act on. */
const DEFECTS: readonly ((message: Message) => unknown)[] = [
  (message) => ({ ...message, more: 1 }),
  (message) => ({ ...message, t: 'eval' }),
  (message) => ({ ...message, t: undefined }),
  ({ t: _, ...message }) => message,
  (message) => own('__proto__', message),
  (message) => own('constructor', message),
  (message) => [message],
  (message) => JSON.stringify(message),
  (message) => new Map(Object.entries(message)),
  (message) => ({ ...message, p: nested(MESSAGE_LIMITS.depth + 1), t: 'answer', more: 1 }),
  (message) => ({ ...message, p: Number.NaN }),
  (message) => ({ ...message, p: 'x'.repeat(MESSAGE_LIMITS.stringLength + 1) }),
  (message) => ({ ...message, p: 10n }),
  (message) => ('seq' in message ? { ...message, seq: 0 } : { ...message, v: 2 }),
  (message) => ('seq' in message ? { ...message, seq: 1.5 } : { ...message, seq: 1 }),
  (message) => ('seq' in message ? { ...message, seq: '1' } : { ...message, t: 'request' }),
  (message) => ('id' in message ? { ...message, id: 'A'.repeat(32) } : { ...message, id: 'x' }),
  (message) => ('id' in message ? { ...message, id: ['0'.repeat(32)] } : { ...message, load: 1 }),
  (message) => ('m' in message ? { ...message, m: 'a b' } : { ...message, m: 'wallet', id: 1 }),
  () => null,
]

test('of 900 messages of a wallet’s page and its app 450 count, and the others do not', () => {
  const kinds = Object.values(KINDS)
  const drafts = kinds.flatMap(({ schema, message }) =>
    fc
      .sample<Message>(message, { seed: SEED, numRuns: 50 })
      .map((one) => ({ schema, message: one })),
  )
  const bad = drafts.map(({ schema, message }, index) => ({
    schema,
    message: DEFECTS[index % DEFECTS.length]?.(message),
  }))
  expect(drafts.length + bad.length).toBe(900)
  const counts = (schema: (typeof drafts)[number]['schema'], message: unknown) =>
    isPlain(message) && safeParse(schema, message).success
  for (const { schema, message } of drafts)
    expect([message, counts(schema, message)]).toEqual([message, true])
  bad.forEach(({ schema, message }, index) => {
    expect(counts(schema, message), `${index}`).toBe(false)
  })
})
