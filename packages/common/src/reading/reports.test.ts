import { describe, expect, test } from 'vitest'
import type { Field } from './Field.ts'
import type { Reading } from './Reading.ts'
import type { RiskAnswer, RiskFeed, RiskQuestion } from './RiskFeed.ts'
import { isRisky, withReports } from './reports.ts'

const { signal } = new AbortController()
const ME = '0x00000000219ab540356cbb839cbe05303d7705fa'
const THIEF = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = (label: Field['label'], address: string): Field => ({
  label,
  value: { type: 'account', address },
})
const reading = (fields: readonly Field[], calls: readonly Reading[] = []): Reading => ({
  chainId: 'eip155:1',
  intent: 'sendToken',
  fields,
  calls,
  warnings: [],
  clarity: 'clear',
})
const payment = reading([
  {
    label: 'amount',
    value: { type: 'amount', amount: 5n, token: { address: TOKEN }, isUnlimited: false },
  },
  account('recipient', THIEF),
  account('from', ME.toUpperCase().replace('X', 'x')),
])

async function ask(of: Reading, answer: () => Promise<unknown>) {
  const asked: RiskQuestion[] = []
  const feed: RiskFeed = {
    ask(question) {
      asked.push(question)
      // What a feed answers is not known to be an answer.
      return answer() as Promise<RiskAnswer>
    },
  }
  const read = await withReports(of, feed, { signal, own: [ME], origin: 'https://shop.example' })
  return { asked, read }
}
const says =
  (level: string, text: unknown, more: object = {}) =>
  async () => ({
    by: 'Harbor Watch',
    verdicts: [{ level, text, ...more }],
  })

describe('a risk feed', () => {
  test('is told the chain, addresses and the site, and neither the account nor an amount', async () => {
    const { asked } = await ask(reading([], [payment, payment]), says('red', 'A thief.'))
    expect(asked).toEqual([
      { chainId: 'eip155:1', addresses: [TOKEN, THIEF], origin: 'https://shop.example' },
    ])
    expect(JSON.stringify(asked).toLowerCase()).not.toContain(ME)
  })

  test('is told of sixteen addresses at most', async () => {
    const many = Array.from({ length: 40 }, (_, at) => account('recipient', `person ${at}`))
    expect((await ask(reading(many), says('red', 'x'))).asked[0]?.addresses).toHaveLength(16)
  })

  test.each([
    ['red', true],
    ['yellow', false],
  ])('can make a card %s', async (level, isRed) => {
    const { read } = await ask(payment, says(level, 'Known for theft.', { subject: THIEF }))
    expect(read.reports).toEqual([
      { by: 'Harbor Watch', level, text: 'Known for theft.', subject: THIEF },
    ])
    expect([isRisky(payment), isRisky(read)]).toEqual([false, isRed])
  })

  test('takes no warning away', async () => {
    const warned = { ...payment, warnings: [{ code: 'lookAlike', level: 'red' } as const] }
    const { read } = await ask(warned, says('green', 'All is well.'))
    expect(read).toEqual(warned)
    expect(isRisky(read)).toBe(true)
  })

  test('says it in one line, without what nobody sees, in two hundred letters', async () => {
    const { read } = await ask(payment, says('red', `Bad\n\n\u202e${'x'.repeat(500)}`))
    expect(read.reports?.[0]?.text).toBe(`Bad ${'x'.repeat(194)}`)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['refuses', () => Promise.reject(new Error('down'))],
    ['was not asked', async () => undefined],
    ['says nothing', async () => ({ by: 'Harbor Watch', verdicts: [] })],
    ['has no name', async () => ({ by: ' \u200b', verdicts: [{ level: 'red', text: 'x' }] })],
    ['answers nonsense', async () => ({ by: 'Harbor Watch', verdicts: 5 })],
    ['answers no verdict', async () => ({ by: 'Harbor Watch', verdicts: [null] })],
    ['has no words', says('red', ' ')],
    ['has no text', says('red', { toString: 1 })],
  ])('that %s changes nothing', async (_, answer) => {
    expect((await ask(payment, answer)).read).toEqual(payment)
  })
})

test('without a feed, nobody is asked', async () => {
  expect(await withReports(payment, undefined, { signal, own: [] })).toBe(payment)
})
