import { createManualClock } from '@bowline/common/testing'
import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { type EndpointAnswer, startEndpoint, useEndpoints } from '../endpoint.test.support.ts'
import { ENDPOINT_TIMEOUT_MS } from '../esplora/askEndpoint.ts'
import { idOf, REGTEST, regtest } from '../world.test.support.ts'
import { BROADCAST_LOOK_MS } from './checkBroadcast.ts'
import { FAILURES_ALLOWED, FIRST_POLL_MS, LATER_POLL_MS, UNKNOWN_LOOKS } from './polling.ts'

useEndpoints()
const DEAD = 'http://127.0.0.1:1'
const { signal } = new AbortController()
const alice = bitcoinTestAccount(0).payment.address
const account = idOf(alice)
const stats = (funded: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: 0, tx_count: 0 })
const balanceOf = (funded: unknown) =>
  JSON.stringify({ chain_stats: stats(funded), mempool_stats: stats(0) })

async function load(...urls: readonly string[]) {
  const clock = createManualClock()
  return { clock, operations: await bitcoin({ networks: [regtest(...urls)], clock }).load() }
}
const saying = (body: string, status = 200, headers?: EndpointAnswer['headers']) =>
  startEndpoint(() => ({ body, status, headers }))
const balance = async (...urls: readonly string[]) =>
  (await load(...urls)).operations.getBalance(account, signal)

describe('endpoints', () => {
  test.each([
    ['dead', async () => DEAD],
    ['broken', async () => (await saying('oh no', 503)).url],
    ['another thing', async () => (await saying('<html>portal</html>')).url],
    ['busy', async () => (await saying('slow down', 429)).url],
  ])('the next one is asked when the first is %s', async (_, first) => {
    const { url } = await saying(balanceOf(7))
    expect(await balance(await first(), `${url}/`)).toBe(7n)
  })

  test('the app’s own come first, and the network’s are not asked while those answer', async () => {
    const [own, standard] = [await saying(balanceOf(1)), await saying(balanceOf(2))]
    const adapter = bitcoin({ networks: [regtest(standard.url)], clock: createManualClock() })
    const operations = await adapter.load({ rpcUrls: { [REGTEST]: [own.url] } })
    expect(await operations.getBalance(account, signal)).toBe(1n)
    expect([own.asked, standard.asked]).toEqual([[`/address/${alice}`], []])
  })

  test.each([
    ['a dead host', DEAD, 'HTTP_UNREACHABLE', {}],
    ['a server that fails', { status: 500, body: 'x' }, 'HTTP_STATUS', { status: 500 }],
    ['a server that does not know', { status: 404, body: 'x' }, 'HTTP_STATUS', { status: 404 }],
    ['one who asks for patience', { status: 429, body: 'x' }, 'RATE_LIMITED', {}],
    ['a captive portal', { body: '<html>portal</html>' }, 'INVALID_RESPONSE', {}],
    ['nothing', { body: '' }, 'INVALID_RESPONSE', {}],
    ['another form', { body: '{"balance":5}' }, 'INVALID_RESPONSE', {}],
    ['a negative sum', { body: balanceOf(-1) }, 'INVALID_RESPONSE', {}],
    ['a broken satoshi', { body: balanceOf(1.5) }, 'INVALID_RESPONSE', {}],
    ['more than can be counted', { body: balanceOf(1e300) }, 'INVALID_RESPONSE', {}],
    ['a text for a number', { body: balanceOf('5') }, 'INVALID_RESPONSE', {}],
    ['an answer without end', { body: 'x'.repeat(11_000_000) }, 'INVALID_RESPONSE', {}],
  ])(
    '%s gives a typed error that names the network but not the address',
    async (_, answer, code, more) => {
      const url = typeof answer === 'string' ? answer : (await startEndpoint(() => answer)).url
      const error = await balance(url).catch((failure: unknown) => failure)
      expect(error).toMatchObject({ code, context: { endpoint: REGTEST, ...more } })
      expect((error as Error).message).not.toContain('127.0.0.1')
    },
  )

  test('one that sends elsewhere is not followed', async () => {
    const other = await saying(balanceOf(5))
    const { url } = await saying('', 302, { location: other.url })
    await expect(balance(url)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    expect(other.asked).toEqual([])
  })

  test('one that is silent is given up', async () => {
    const { url, asked } = await startEndpoint(() => 'silent')
    const { clock, operations } = await load(url)
    const reading = operations.getBalance(account, signal)
    reading.catch(() => {})
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    clock.advance(ENDPOINT_TIMEOUT_MS)
    await expect(reading).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
  })

  test('a request rejects when its signal aborts', async () => {
    const { url, asked } = await startEndpoint(() => 'silent')
    const { operations } = await load(url)
    const gone = new AbortController()
    const reading = operations.getBalance(account, gone.signal)
    reading.catch(() => {})
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    gone.abort()
    await expect(reading).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('a network without endpoints and an unknown network give different errors', async () => {
    await expect(balance()).rejects.toMatchObject({ code: 'INVALID_NETWORK' })
    const { operations } = await load(DEAD)
    await expect(
      operations.getFeeRates?.('bip122:000000000019d6689c085ae165831e93', signal),
    ).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})

describe('rates', () => {
  test.each([
    ['a quiet chain has none', '{}', [1n, 1n, 1n]],
    ['parts of a satoshi are rounded up', '{"1":2.01,"6":1.2,"144":0.5}', [1n, 2n, 3n]],
    ['a faster rate is never lower', '{"1":2,"6":8,"144":5}', [5n, 8n, 8n]],
    ['the longest wait that is short enough', '{"2":9,"5":4,"100":2}', [2n, 4n, 9n]],
  ])('%s', async (_, body, rates) => {
    const { operations } = await load((await saying(body)).url)
    const read = await operations.getFeeRates?.(REGTEST, signal)
    expect(read?.map(({ rate }) => rate)).toEqual(rates)
  })

  test.each(['{"1":1000000}', '{"1":-1}', '{"1":"5"}', '{"1":null}', '5'])(
    '%s is not believed',
    async (body) => {
      const { operations } = await load((await saying(body)).url)
      await expect(operations.getFeeRates?.(REGTEST, signal)).rejects.toMatchObject({
        code: 'INVALID_RESPONSE',
      })
    },
  )
})

test('waiting outlives an endpoint that fails for a while, and ends in an outage', async () => {
  let fails = FAILURES_ALLOWED
  const { url, asked } = await startEndpoint(() => {
    fails -= 1
    return fails >= 0 ? { status: 503, body: '' } : { status: 404, body: '' }
  })
  const { clock, operations } = await load(url)
  let end: unknown
  void operations.waitForTransaction(REGTEST, 'ab'.repeat(32), signal).catch((error: unknown) => {
    end = error
  })
  await vi.waitFor(() => {
    clock.advance(1_000)
    expect(asked.length).toBeGreaterThan(FAILURES_ALLOWED + 2)
  })
  expect(end).toBeUndefined()
  fails = 100
  await vi.waitFor(() => {
    clock.advance(15_000)
    expect(end).toMatchObject({ code: 'HTTP_STATUS' })
  })
})

test('waiting for what the chain has not known for minutes ends', async () => {
  const txid = 'ab'.repeat(32)
  const status = { confirmed: false }
  const known = JSON.stringify({ txid, vin: [], vout: [], fee: 200, status })
  let isKnown = true
  // Answers at once: the clock never runs while one is on its way.
  const answers = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      isKnown ? new Response(known) : new Response('', { status: 404 }),
    )
  onTestFinished(() => answers.mockRestore())
  const { clock, operations } = await load(DEAD)
  const timers = vi.spyOn(clock, 'after')
  const pauses = () =>
    timers.mock.calls.filter(([ms]) => ms === FIRST_POLL_MS || ms === LATER_POLL_MS).length
  let end: unknown
  void operations.waitForTransaction(REGTEST, txid, signal).catch((error: unknown) => {
    end = error
  })
  const look = async (times: number, how: 'known' | 'unknown') => {
    isKnown = how === 'known'
    for (let looks = 0; looks < times; looks++) {
      const before = pauses()
      clock.advance(LATER_POLL_MS)
      await vi.waitFor(() => expect(pauses()).toBe(before + 1), { interval: 1 })
    }
  }
  await vi.waitFor(() => expect(pauses()).toBe(1))
  await look(UNKNOWN_LOOKS - 2, 'unknown')
  // One sight of it is enough to wait on.
  await look(1, 'known')
  await look(UNKNOWN_LOOKS - 2, 'unknown')
  expect(end).toBeUndefined()
  await look(1, 'unknown')
  expect(end).toBeUndefined()
  clock.advance(LATER_POLL_MS)
  await vi.waitFor(() => expect(end).toMatchObject({ code: 'TRANSACTION_FAILED' }))
})

test('a payment that no endpoint can look at passes after a while', async () => {
  const { url, asked } = await startEndpoint(() => 'silent')
  const { clock, operations } = await load(url)
  const txid = 'ab'.repeat(32)
  const provider = { request: async () => ({ txid }) }
  const to = bitcoinTestAccount(1).payment.address
  const paying = operations.transfer(provider, { from: account, to, amount: 1_000n })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  clock.advance(BROADCAST_LOOK_MS)
  expect(await paying).toBe(txid)
})
