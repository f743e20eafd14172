import { bitcoinTestAccount } from '@bowline/testing/bitcoin'
import { describe, expect, test } from 'vitest'
import {
  type EndpointAnswer,
  passOn,
  startEndpoint,
  useEndpoints,
} from '../endpoint.test.support.ts'
import { idOf, regtest, useBitcoin } from '../world.test.support.ts'

useEndpoints()
const { chain, setup } = useBitcoin()
const to = bitcoinTestAccount(1).payment.address
let accountIndex = 9_000

type Question = { readonly path: string; readonly body: string }
type Handle = (question: Question) => EndpointAnswer | Promise<EndpointAnswer>

const LOST = { status: 503, body: 'later' }

/** Pays by endpoints that answer like this when they are sent the transaction or asked for it. */
async function paying(...handles: readonly Handle[]) {
  accountIndex += 1
  const { address } = bitcoinTestAccount(accountIndex).payment
  await chain().faucet(address, 80_000n)
  const coin = await (await fetch(`${chain().url}/address/${address}/utxo`)).json()
  const endpoints = await Promise.all(
    handles.map((handle) =>
      startEndpoint((question) => {
        const isOwn = /^\/tx(\/|$)/.test(question.path) && !question.path.includes(coin[0].txid)
        return isOwn ? handle(question) : passOn(chain().url, question)
      }),
    ),
  )
  const networks = [regtest(...endpoints.map(({ url }) => url))]
  const { operations, provider } = await setup({ accountIndex, networks })
  const intent = { from: idOf(address), to, amount: 20_000n, feeRate: 4n }
  return {
    hash: operations.transfer(provider, intent),
    sent: () => endpoints.map(({ asked }) => asked.filter((path) => path === '/tx').length),
  }
}

/** Takes what it is sent, and its answer is lost. */
const takes: Handle = async (question) => {
  if (question.body) await passOn(chain().url, question)
  return LOST
}

describe('a signed payment has been sent', () => {
  test('although its answers are lost, and nobody can be asked for it', async () => {
    const { hash, sent } = await paying(takes)
    const seen = await (await fetch(`${chain().url}/tx/${await hash}`)).json()
    expect(seen.txid).toBe(await hash)
    expect(sent()).toEqual([2])
  })

  test('although another endpoint refuses it', async () => {
    const conflict = { status: 400, body: 'bad-txns-inputs-missingorspent' }
    const { hash } = await paying(takes, () => conflict)
    expect((await fetch(`${chain().url}/tx/${await hash}`)).status).toBe(200)
  })

  test('although an endpoint calls it by another name', async () => {
    const { hash } = await paying(async (question) => {
      if (question.body) await passOn(chain().url, question)
      return { body: 'ab'.repeat(32) }
    })
    expect((await fetch(`${chain().url}/tx/${await hash}`)).status).toBe(200)
  })

  test('if no endpoint has certainly refused it', async () => {
    const { hash } = await paying(() => LOST)
    expect(await hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a signed payment has failed', () => {
  const words = 'sendrawtransaction RPC error: min relay fee not met'
  test.each([
    ['a node refuses', { status: 400, body: words }, { code: 'TRANSACTION_FAILED' }],
    ['an endpoint takes from nobody', { status: 403, body: 'no' }, { context: { status: 403 } }],
    ['an endpoint knows no such call', { status: 404, body: '' }, { context: { status: 404 } }],
    ['an endpoint is too busy for', { status: 429, body: 'slow' }, { code: 'RATE_LIMITED' }],
  ])('that %s', async (_, answer, error) => {
    const { hash } = await paying(() => answer)
    await expect(hash).rejects.toMatchObject(error)
  })

  test('that all endpoints refuse, each in its way', async () => {
    const busy = () => ({ status: 429, body: 'slow' })
    const { hash } = await paying(busy, () => ({ status: 400, body: words }))
    await expect(hash).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  })
})
