import { deriveAccount } from '@bowline/wallet-keys'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entropy, openScene } from './openScene.test.support.ts'
import { solana } from './solana.ts'

/** The local chain is loaded by its place, since no package depends on it. */
const place = new URL('../../../../sandbox/src/index.ts', import.meta.url).href
const { startSolana, sandboxSolana } = await import(/* @vite-ignore */ place)
const { husd } = sandboxSolana.tokens

let chain: Awaited<ReturnType<typeof startSolana>>
const { address: me } = await deriveAccount(entropy(), { family: 'solana' })
const { address: receiver } = await deriveAccount(new Uint8Array(32).fill(9), { family: 'solana' })

beforeAll(async () => {
  chain = await startSolana()
  for (const address of [me, receiver])
    await chain.faucet(address, { lamports: 1_000_000_000n, tokens: { husd: 5_000_000n } })
})
afterAll(() => chain.stop())

async function rpc(method: string, params: readonly unknown[] = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (
    await fetch(chain.rpcUrl, { method: 'POST', headers, body })
  ).json()
  if (error) throw new Error(error.message)
  return result
}

type Request = NonNullable<Parameters<typeof openScene>[0]['request']>

async function changesOf(
  transactions: readonly string[],
  request: Request = (_chain, method, params) => rpc(method, params),
) {
  const { ready } = await openScene({
    family: solana,
    chainId: chain.chainId,
    places: [{ family: 'solana' }],
    request,
    currency: { symbol: 'SOL', decimals: 9 },
  })
  const [transaction] = transactions
  const prepared =
    transactions.length > 1
      ? await ready('solana_signAllTransactions', { transactions })
      : await ready('solana_signTransaction', { transaction })
  return { ...prepared, transaction }
}

async function tokenAccountOf(owner: string): Promise<string> {
  const filter = [owner, { mint: husd.address }, { encoding: 'jsonParsed' }]
  return (await rpc('getTokenAccountsByOwner', filter)).value[0].pubkey
}

/** Pays lamports and tokens to the receiver in one transaction. */
async function payment({ units = 2_000_000, lamports = 3_000_000 } = {}) {
  const { value } = await rpc('getLatestBlockhash')
  const [mine, theirs] = await Promise.all([me, receiver].map(tokenAccountOf))
  const keys = [me, receiver, mine ?? '', theirs ?? '', husd.address, husd.program, '1'.repeat(32)]
  const eight = (amount: number) => {
    const bytes = new Uint8Array(8)
    new DataView(bytes.buffer).setBigUint64(0, BigInt(amount), true)
    return bytes
  }
  const message = concatBytes(
    Uint8Array.of(1, 0, 3, keys.length),
    ...keys.map((key) => base58.decode(key)),
    base58.decode(value.blockhash),
    Uint8Array.of(2, 6, 2, 0, 1, 12, 2, 0, 0, 0, ...eight(lamports)),
    Uint8Array.of(5, 4, 2, 4, 3, 0, 10, 12, ...eight(units), husd.decimals),
  )
  return base64.encode(concatBytes(Uint8Array.of(1), new Uint8Array(64), message))
}

const amount = (label: string, value: bigint, token: object) => ({
  label,
  value: { type: 'amount', amount: value, token, isUnlimited: false },
})

test('what the wallet gives is told before it signs, and is what the chain then takes', async () => {
  const { changes, sign } = await changesOf([await payment()])
  const fee = 5_000n
  const { address, symbol, decimals } = husd
  expect(changes).toEqual([
    amount('offered', 3_000_000n + fee, { symbol: 'SOL', decimals: 9 }),
    amount('offered', 2_000_000n, { address, symbol, decimals }),
  ])
  const lamports = async () => BigInt((await rpc('getBalance', [me])).value)
  const before = await lamports()
  const { transaction } = (await sign()) as { readonly transaction: string }
  await rpc('sendTransaction', [transaction, { encoding: 'base64' }])
  expect(before - (await lamports())).toBe(3_000_000n + fee)
})

test('nothing is told of what would fail', async () => {
  const { changes, reading } = await changesOf([await payment({ units: 900_000_000 })])
  expect(changes).toBeUndefined()
  expect(reading.calls).toHaveLength(2)
})

test('nothing is told of several transactions, since later ones rest on the first', async () => {
  const one = await payment()
  expect((await changesOf([one, one])).changes).toBeUndefined()
})

test.each<[string, (answer: object) => unknown]>([
  ['does not simulate', () => Promise.reject(new Error('Method not found'))],
  ['answers something else', () => ({ value: 7 })],
  ['leaves accounts out', (answer) => ({ value: { ...answer, accounts: [] } })],
  ['returns none', (answer) => ({ value: { ...answer, accounts: null } })],
  [
    'invents amounts',
    (answer) => ({ value: { ...answer, accounts: [{ lamports: -1, data: ['', 'base64'] }] } }),
  ],
  [
    'sends more accounts than were asked for',
    (answer) => ({ value: { ...answer, accounts: Array(65).fill(null) } }),
  ],
])('nothing is told by a node that %s', async (_, change) => {
  const { changes } = await changesOf([await payment()], async (_chain, method, params) => {
    const answer = await rpc(method, params)
    return method === 'simulateTransaction' ? change(answer.value) : answer
  })
  expect(changes).toBeUndefined()
})
