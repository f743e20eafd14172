import type { ReadingContext } from '@bowline/common/reading'
import { describe, expect, test } from 'vitest'
import { codes } from '../testing/evmCase.test.support.ts'
import { bitcoinReader } from './bitcoinReader.ts'

const ME = 'bc1qqyqszqgpqyqszqgpqyqszqgpqyqszqgpx0gfdx'
const EVE = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const { signal } = new AbortController()

const context: ReadingContext = {
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  account: ME,
  currency: { symbol: 'BTC', decimals: 8 },
}

interface Told {
  readonly known?: ReadingContext
  readonly params?: object
  readonly answer?: unknown
}

/** What a reader with a node says of a payment, and what it has asked of the node. */
async function tell({ known = context, params = {}, answer }: Told) {
  const asked: unknown[] = []
  let unanswered = 0
  const request = {
    method: 'sendTransfer',
    params: { account: ME, recipientAddress: EVE, amount: '80000', ...params },
  }
  const reading = bitcoinReader.read(request, known)
  const enriched = await bitcoinReader.enrich?.(reading, {
    context: known,
    async ask(method, [address]) {
      asked.push([method, address])
      if (answer === undefined) throw new Error('The node is away.')
      return answer
    },
    signal,
    onUnanswered() {
      unanswered += 1
    },
  })
  return { codes: enriched && codes(enriched), asked, unanswered }
}

describe('a payment whose coins the wallet chooses', () => {
  test('is weighed against what the account has', async () => {
    const most = await tell({ answer: { total: '100000' } })
    expect(most).toEqual({ codes: ['takesMost'], asked: [['getBalance', ME]], unanswered: 0 })
    expect((await tell({ answer: { total: 100_000 } })).codes).toEqual(['takesMost'])
    expect((await tell({ answer: { total: '100001' } })).codes).toEqual([])
    // More than there is: whatever the wallet makes of it, it is not less than all.
    expect((await tell({ answer: { total: '1' } })).codes).toEqual(['takesMost'])
  })

  test('to an address that is known is nobody’s loss', async () => {
    for (const known of [
      { ...context, trusted: [EVE] },
      { ...context, own: [EVE] },
    ])
      expect(await tell({ known, answer: { total: '100000' } })).toEqual({
        codes: [],
        asked: [],
        unanswered: 0,
      })
  })

  test('stays as it was read where nobody says what the account has', async () => {
    const away = await tell({})
    expect(away).toMatchObject({ codes: [], unanswered: 1 })
    for (const answer of [{}, { total: '-1' }, { total: 1.5 }, null, '100000', { total: 'all' }])
      expect(await tell({ answer })).toMatchObject({ codes: [], unanswered: 1 })
  })

  test('asks nobody about a PSBT, whose coins are in it, and about a message', async () => {
    const reading = bitcoinReader.read(
      { method: 'signMessage', params: { account: ME, message: 'Hello' } },
      context,
    )
    const same = await bitcoinReader.enrich?.(reading, {
      context,
      ask: () => Promise.reject(new Error('Nobody is to be asked.')),
      signal,
      onUnanswered: () => expect.unreachable('It asked.'),
    })
    expect(same).toBe(reading)
  })
})
