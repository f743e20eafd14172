import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TransferIntent } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { solanaTestAccount } from '@bowline/testing/solana'
import { afterEach, describe, expect, test } from 'vitest'
import type { SolanaProvider } from '../SolanaProvider.ts'
import { solana } from '../solana.ts'
import { useWorld } from '../world.test.support.ts'
import { MAX_RATE } from './getFeeRates.ts'
import { ROUNDS } from './sendSigned.ts'

const { sandbox, local, idOf, setup } = useWorld()
const { signal } = new AbortController()
const SIGNING_ALONE = { without: ['solana:signAndSendTransaction'] } as const
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

let lastAccount = 5_000
async function rich(part: Parameters<typeof setup>[0] = {}) {
  lastAccount += 1
  const { address } = solanaTestAccount(lastAccount)
  await sandbox().faucet(address, { lamports: 3_000_000_000n })
  const app = await setup({ ...part, accounts: [lastAccount] })
  const to = solanaTestAccount(lastAccount + 1_000).address
  const intent: TransferIntent<'solana'> = { from: idOf(address), to, amount: 1_000_000_000n }
  return { ...app, address, intent }
}

/** The local node, of which `tamper` may change what it says to what was sent. */
async function behind(tamper: (count: number, answer: string) => { status: number; body: string }) {
  let sent = 0
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(sandbox().rpcUrl, { method: 'POST', headers, body })).text()
    if (!body.includes('"sendTransaction"')) return void response.writeHead(200).end(answer)
    sent += 1
    const changed = tamper(sent, answer)
    response.writeHead(changed.status).end(changed.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const networks = [local({ rpcUrls: [`http://127.0.0.1:${port}`] })]
  const operations = await solana({ networks, clock: createManualClock() }).load()
  return { operations, sent: () => sent }
}

const failure = (code: number, err: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message: 'no', data: { err } } })

describe('a signed payment', () => {
  test.each([
    ['is lost every time', () => ({ status: 503, body: '' })],
    [
      'is lost, and then it is processed',
      (count: number) =>
        count === 1
          ? { status: 504, body: '' }
          : { status: 200, body: failure(-32002, 'AlreadyProcessed') },
    ],
    ['is nonsense', () => ({ status: 200, body: '<html>' })],
    [
      'is lost, and then another node lags behind',
      (count: number) =>
        count === 1
          ? { status: 504, body: '' }
          : { status: 200, body: failure(-32002, 'BlockhashNotFound') },
    ],
  ])('whose answer %s has been sent, once', async (_, tamper) => {
    const { provider, intent, endOf, wallet, operations: own } = await rich(SIGNING_ALONE)
    const { operations, sent } = await behind(tamper)
    const hash = await operations.transfer(provider, intent)
    expect(sent()).toBeLessThanOrEqual(ROUNDS)
    expect(await endOf(hash)).toBe('confirmed')
    expect(await own.getBalance(idOf(intent.to), signal)).toBe(intent.amount)
    expect(wallet.log.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1)
  })

  test.each([
    [{ status: 200, body: failure(-32002, 'BlockhashNotFound') }, 'TRANSACTION_FAILED'],
    [{ status: 200, body: failure(-32005, undefined) }, 'INVALID_RESPONSE'],
    [{ status: 403, body: '' }, 'HTTP_STATUS'],
    [{ status: 429, body: '' }, 'RATE_LIMITED'],
  ])('that is refused (%o) has failed', async (answer, code) => {
    const { provider, intent } = await rich(SIGNING_ALONE)
    const { operations } = await behind(() => answer)
    await expect(operations.transfer(provider, intent)).rejects.toMatchObject({ code })
  })
})

test.each([
  ['wraps it', { code: -32603, message: 'broken', data: { code: -32601 } }],
  ['says so in passing', new Error('Method not found: signatureSubscribe')],
])('a wallet whose failure %s may have sent, and is not asked to sign again', async (_, error) => {
  const { operations, intent, wallet, provider: real } = await rich()
  const asked: string[] = []
  const provider: SolanaProvider = {
    async request(request) {
      asked.push(request.method)
      await real.request(request)
      throw error
    },
  }
  await expect(operations.transfer(provider, intent)).rejects.toMatchObject({ kind: 'wallet' })
  expect(asked).toEqual(['solana_signAndSendTransaction'])
  expect(wallet.log.map(({ method }) => method)).not.toContain('solana:signTransaction')
})

test.each([MAX_RATE + 1n, 10n ** 12n, 2n ** 64n])(
  'a priority fee of %d is refused',
  async (feeRate) => {
    const { operations, provider, intent, wallet } = await rich()
    const dear = { ...intent, feeRate }
    const before = wallet.log.length
    for (const attempt of [
      () => operations.estimateFee(dear, signal),
      () => operations.transfer(provider, dear),
      () => operations.inspectTransfer(dear, signal),
      () => operations.getMaxTransfer(dear, signal),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
    expect(wallet.log).toHaveLength(before)
  },
)

test('an intent with an NFT of another family is refused', async () => {
  const { operations, provider, intent } = await rich()
  const nft = { standard: 'erc721', tokenId: 1n } as const
  await expect(operations.transfer(provider, { ...intent, nft })).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
  })
})
