import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { describe, expect, test, vi } from 'vitest'
import { passOn, startEndpoint, useEndpoints } from '../endpoint.test.support.ts'
import { idOf, REGTEST, regtest, useBitcoin } from '../world.test.support.ts'
import { REPLACED_LOOKS } from './waitForTransaction.ts'

useEndpoints()
const { signal } = new AbortController()
// Two chains with the same past.
const one = useBitcoin()
const two = useBitcoin()
const alice = bitcoinTestAccount(0)
const bob = bitcoinTestAccount(1)
const from = idOf(alice.payment.address)

test('a payment whose coins another one has spent is replaced, once that is sure, on a later page too', async () => {
  let chain = one.chain().url
  const { url, asked } = await startEndpoint((question) => passOn(chain, question))
  const app = await one.setup({ networks: [regtest(url)] })
  const rival = await two.setup()
  const whole = { from, to: bob.payment.address, amount: 0n, feeRate: 2n }
  const amount = await app.operations.getMaxTransfer(whole, signal)
  const hash = await app.operations.transfer(app.provider, { ...whole, amount })
  // On the other chain, the same coins go to another address.
  const other = { ...whole, to: bob.ordinals.address }
  const most = await rival.operations.getMaxTransfer(other, signal)
  await rival.operations.transfer(rival.provider, { ...other, amount: most })
  await two.chain().mine(1)

  let status: string | undefined
  let trace: string | undefined
  const onTrace = (text: string) => {
    trace = text
  }
  void app.operations
    .waitForTransaction(REGTEST, hash, signal, undefined, { onTrace })
    .then((end) => {
      status = end
    })
  const looks = () => asked.filter((path) => path === `/tx/${hash}`).length
  await vi.waitFor(() => expect(looks()).toBe(1))
  await vi.waitFor(() => {
    app.clock.advance(1_000)
    expect(looks()).toBe(3)
  })
  expect(status).toBeUndefined()
  chain = two.chain().url
  const before = looks()
  await vi.waitFor(() => {
    app.clock.advance(15_000)
    expect(status).toBe('replaced')
  })
  expect(looks() - before).toBeGreaterThanOrEqual(REPLACED_LOOKS - 1)

  // A later page asks a chain that has never known it.
  const later = await two.setup()
  const found = later.operations.waitForTransaction(REGTEST, hash, signal, undefined, { trace })
  void found.then((end) => {
    status = `${end} later`
  })
  await vi.waitFor(() => {
    later.clock.advance(15_000)
    expect(status).toBe('replaced later')
  })
})

test('waiting for an unknown transaction lasts until the signal aborts', async () => {
  const { operations } = await one.setup()
  const gone = new AbortController()
  const waiting = operations.waitForTransaction(REGTEST, 'ab'.repeat(32), gone.signal)
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
})

describe('sending', () => {
  const carol = bitcoinTestAccount(2)
  const intent = {
    from: idOf(carol.payment.address),
    to: bob.payment.address,
    amount: 5_000n,
    feeRate: 2n,
  }

  test('an endpoint that makes coins out to be smaller than they are does not get the rest as a fee', async () => {
    const { url } = await startEndpoint(async (question) => {
      const answer = await passOn(one.chain().url, question)
      if (!question.path.endsWith('/utxo')) return answer
      const coins: { value: number }[] = JSON.parse(answer.body)
      return {
        body: JSON.stringify(coins.map((coin) => ({ ...coin, value: Math.floor(coin.value / 2) }))),
      }
    })
    const app = await one.setup({ accountIndex: 2, networks: [regtest(url)] })
    await expect(app.operations.transfer(app.provider, intent)).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })

  test('a payment whose first endpoint took it and lost the answer has been sent', async () => {
    const losing = await startEndpoint(async (question) => {
      const answer = await passOn(one.chain().url, question)
      return question.body ? { status: 502, body: 'lost' } : answer
    })
    const networks = [regtest(losing.url, one.chain().url)]
    const app = await one.setup({ accountIndex: 2, networks })
    const hash = await app.operations.transfer(app.provider, intent)
    expect(await app.endOf(hash)).toBe('confirmed')
  })

  test('an endpoint that says to have sent something else is not believed', async () => {
    const { url } = await startEndpoint(async (question) =>
      question.body ? { body: 'ab'.repeat(32) } : passOn(one.chain().url, question),
    )
    const app = await one.setup({ accountIndex: 2, networks: [regtest(url)] })
    const hash = await app.operations.transfer(app.provider, intent)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hash).not.toBe('ab'.repeat(32))
  })
})
