import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAnswer } from './formatAnswer.ts'
import { parseFrame } from './parseFrame.ts'

test.each(['1778341964282845123', '7', '-3', '"text"', '"1778341964282845123"'])(
  'the id %s goes back exactly as it came',
  (id) => {
    const frame = parseFrame(`{"params":{"id":1},"id":${id},"method":"irn_subscribe"}`)
    expect(frame).toMatchObject({ kind: 'request', id, method: 'irn_subscribe' })
    expect(formatAnswer(id, { result: true })).toBe(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  },
)

test('an answer to a push counts as accepted unless it is an error', () => {
  expect(parseFrame('{"id":5,"result":true}')).toEqual({ kind: 'answer', id: '5', accepted: true })
  expect(parseFrame('{"id":5,"error":{}}')).toMatchObject({ kind: 'answer', accepted: false })
})

test('invalid JSON-RPC and invalid JSON have different codes', () => {
  expect(parseFrame('{')).toMatchObject({ kind: 'invalid', code: -32700 })
  for (const text of ['1', '[]', 'null', '{}', '{"id":null}', '{"id":1,"method":5}'])
    expect(parseFrame(text)).toMatchObject({ kind: 'invalid', code: -32600 })
})

test('an internal failure is reported without details', () => {
  const answer = formatAnswer('1', { error: new Error('SQLITE_BUSY at /srv/relay.db') })
  expect(answer).toBe('{"id":1,"jsonrpc":"2.0","error":{"code":-32603,"message":"Internal error"}}')
})

test('no text makes it throw', () => {
  const value = fc.oneof(fc.string(), fc.json())
  const text = fc.oneof(
    value,
    value.map((id) => `{"id":${id}}`),
  )
  fc.assert(
    fc.property(text, (input) => {
      expect(parseFrame(input).kind).toBeTypeOf('string')
    }),
    { numRuns: 300 },
  )
})

test('a long id is found in one pass, at any position', () => {
  const id = '1778341964282845123'
  for (const text of [
    `{"params":[${'0,'.repeat(30_000)}0],"id" : ${id} ,"method":"m"}`,
    `{"params":{"a":"\\"id\\":1,\\\\","id":2},"\\u0069d":${id},"method":"id"}`,
    `{"id":1,"method":"m","id":${id}}`,
  ])
    expect(parseFrame(text)).toMatchObject({ kind: 'request', id })
})

test('any frame is read as JSON reads it, and its id goes back to the last digit', () => {
  const digits = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String)
  const word = fc.string({ maxLength: 64 })
  const id = fc.oneof(
    digits,
    word.map((text) => JSON.stringify(text)),
  )
  const frame = fc.record({
    id,
    method: fc.option(fc.string(), { nil: undefined }),
    params: fc.json({ maxDepth: 3 }),
    error: fc.option(fc.json({ maxDepth: 2 }), { nil: undefined }),
    space: fc.constantFrom('', ' ', '\n\t'),
    isIdFirst: fc.boolean(),
  })
  fc.assert(
    fc.property(frame, ({ id, method, params, error, space, isIdFirst }) => {
      const fields = [
        `"params":${space}${params}`,
        ...(method === undefined ? [] : [`"method":${space}${JSON.stringify(method)}`]),
        ...(error === undefined ? [] : [`"error":${space}${error}`]),
      ]
      const own = `"id"${space}:${space}${id}${space}`
      const text = `{${(isIdFirst ? [own, ...fields] : [...fields, own]).join(`${space},`)}}`
      expect(parseFrame(text)).toEqual(
        method === undefined
          ? { kind: 'answer', id, accepted: error === undefined }
          : { kind: 'request', id, method, params: JSON.parse(params) ?? {} },
      )
    }),
    { numRuns: 300 },
  )
})
