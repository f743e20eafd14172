import type { Reading, RiskFeed, RiskQuestion } from '@bowline/common/reading'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { addKnown } from './addKnown.ts'
import { createPrices } from './createPrices.ts'
import type { Prepared } from './Family.ts'

const ME = '0x00000000219ab540356cbb839cbe05303d7705fa'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = (address: string) => ({ type: 'account', address }) as const
const reading: Reading = {
  chainId: 'eip155:1',
  intent: 'sendNative',
  fields: [
    { label: 'from', value: account(ME) },
    { label: 'recipient', value: account(OTHER) },
  ],
  calls: [],
  warnings: [],
  clarity: 'clear',
}
const ready: Prepared = {
  status: 'ready',
  reading,
  signs: { for: 'signing', chainId: 'eip155:1', account: ME, requests: [] },
  sign: async () => 'signed',
}

async function add(read: Prepared, ask: RiskFeed['ask']) {
  const asked: RiskQuestion[] = []
  const clock = createManualClock()
  const riskFeed: RiskFeed = {
    ask(question, signal) {
      asked.push(question)
      return ask(question, signal)
    },
  }
  const prices = createPrices({ chainId: 'eip155:1', reads: {}, clock })
  const origin = 'https://app.example'
  const { signal } = new AbortController()
  return { asked, added: await addKnown(read, { prices, riskFeed, own: [ME], origin, signal }) }
}

test('the risk feed is asked about the receiver and the app, and not about the account', async () => {
  const { asked, added } = await add(ready, async () => ({
    by: 'Harbor Watch',
    verdicts: [{ level: 'red', text: 'Known for theft.' }],
  }))
  expect(asked).toEqual([
    { chainId: 'eip155:1', addresses: [OTHER], origin: 'https://app.example' },
  ])
  expect(added.reading.reports).toEqual([
    { by: 'Harbor Watch', level: 'red', text: 'Known for theft.' },
  ])
})

test('a feed that fails changes nothing', async () => {
  expect((await add(ready, () => Promise.reject(new Error('down')))).added).toBe(ready)
})

test('nobody is asked about what cannot be approved', async () => {
  const blocked: Prepared = { status: 'blocked', reading, problem: 'wouldFail' }
  const { asked, added } = await add(blocked, async () => undefined)
  expect([asked, added]).toEqual([[], blocked])
})
