import { describe, expect, test } from 'vitest'
import { createMessage } from './createMessage.ts'
import { parseMessage } from './parseMessage.ts'
import { readRecap, stateRecap, withoutRecap, writeRecap } from './recap.ts'

const encode = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value))}`
const limited = [{ chains: ['eip155:1', 'eip155:10'] }]
const allowing = (abilities: object) => encode({ att: { eip155: abilities } })
const RECAP = allowing({ 'request/eth_sendTransaction': limited, 'request/personal_sign': limited })
const SENTENCE =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."

/** A message as it is parsed from its text. */
function message(statement: string | undefined, resources: readonly string[]) {
  const text = createMessage({
    account: 'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: 'abcdef1234567890',
    issuedAt: '2026-11-23T15:00:00.000Z',
    statement,
    resources,
  })
  const parsed = parseMessage(text)
  if (!parsed) throw new TypeError('It has just been written.')
  return parsed
}

describe('a ReCap', () => {
  test('is written without chains, in base64url, its methods in order', () => {
    const written = writeRecap(['personal_sign', 'eth_sendTransaction', 'wallet_a?>'])
    expect(written).toMatch(/^urn:recap:[\w-]+$/)
    expect(readRecap(writeRecap(['personal_sign', 'eth_sendTransaction']))).toEqual({
      methods: ['eth_sendTransaction', 'personal_sign'],
      chains: [],
    })
  })

  test('is read with its methods and chains', () => {
    const recap = {
      methods: ['eth_sendTransaction', 'personal_sign'],
      chains: ['eip155:1', 'eip155:10'],
    }
    expect(readRecap(RECAP)).toEqual(recap)
    expect(readRecap(RECAP.replace(/=+$/, ''))).toEqual(recap)
    expect(readRecap(allowing({ 'request/personal_sign': [{}] }))).toEqual({
      methods: ['personal_sign'],
      chains: [],
    })
  })

  test.each<[string, string]>([
    ['no ReCap', 'https://app.example'],
    ['no base64', 'urn:recap:%%%'],
    ['no JSON', `urn:recap:${btoa('{')}`],
    ['nothing', encode({ att: {} })],
    ['no ability', allowing({})],
    ['a right of something else', encode({ att: { eip155: {}, 'https://a.example': {} } })],
    ['a right that was passed on', encode({ att: { eip155: {} }, prf: ['bafy'] })],
    ['another field', encode({ att: { eip155: { 'request/a': [{}] } }, exp: 1 })],
    ['another kind of ability', allowing({ 'crud/read': [{}] })],
    ['a method that is none', allowing({ "request/a', 'b": [{}] })],
    ['two sets of limits', allowing({ 'request/a': [{}, {}] })],
    ['another limit', allowing({ 'request/a': [{ until: 1 }] })],
    ['another chain', allowing({ 'request/a': [{ chains: ['solana:1'] }] })],
    ['chains that are none', allowing({ 'request/a': [{ chains: 'eip155:1' }] })],
    [
      'too many methods',
      allowing(
        Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`request/m${index}`, [{}]])),
      ),
    ],
    [
      'too many chains',
      allowing({ 'request/a': [{ chains: Array.from({ length: 257 }, (_, n) => `eip155:${n}`) }] }),
    ],
    ['more than a message can hold', `urn:recap:${'A'.repeat(8_193)}`],
  ])('with %s is not read', (_, resource) => {
    expect(readRecap(resource)).toBeUndefined()
  })

  test('is said in words as EIP-5573 has it', () => {
    const recap = readRecap(RECAP)
    if (!recap) throw new TypeError('It is one.')
    expect(stateRecap(recap, undefined)).toBe(SENTENCE)
    expect(stateRecap(recap, 'Members only.')).toBe(`Members only. ${SENTENCE}`)
  })
})

describe('a message with a ReCap', () => {
  test.each([['Members only.'], [undefined]])('is what was asked for without it: %s', (own) => {
    const terms = 'https://app.example/terms'
    const whole = message(own === undefined ? SENTENCE : `${own} ${SENTENCE}`, [terms, RECAP])
    expect(withoutRecap(whole)).toEqual({ ...whole, statement: own, resources: [terms] })
  })

  test('may list its methods in any order', () => {
    const other = SENTENCE.replace(
      "'eth_sendTransaction', 'personal_sign'",
      "'personal_sign', 'eth_sendTransaction'",
    )
    expect(withoutRecap(message(other, [RECAP]))).toMatchObject({ statement: undefined })
  })

  test.each<[string, string | undefined, readonly string[]]>([
    ['has none', 'Members only.', []],
    ['does not say it', 'Members only.', [RECAP]],
    ['says nothing', undefined, [RECAP]],
    ['says it of nothing', SENTENCE, []],
    ['says less than it allows', SENTENCE.replace("'eth_sendTransaction', ", ''), [RECAP]],
    ['says more than it allows', SENTENCE.replace("'eth_", "'eth_sign', 'eth_"), [RECAP]],
    ['says it twice', SENTENCE.replace("'eth_", "'personal_sign', 'eth_"), [RECAP]],
    ['says it of another', SENTENCE.replace("'eip155'", "'solana'"), [RECAP]],
    ['goes on after it', `${SENTENCE} I sell my boat.`, [RECAP]],
    ['has it before another resource', SENTENCE, [RECAP, 'https://app.example']],
    ['joins it to a word', `Members only.${SENTENCE}`, [RECAP]],
  ])('stays as it is if it %s', (_, statement, resources) => {
    expect(withoutRecap(message(statement, resources))).toBeUndefined()
  })
})
