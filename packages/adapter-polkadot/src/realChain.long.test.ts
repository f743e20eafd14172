import { type AccountId, type Connector, defineNetwork } from '@bowline/common'
import { createPolkadotTestWallet, polkadotTestAccount } from '@bowline/testing/polkadot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { polkadot } from './polkadot.ts'
import { startTestChain, type TestChain } from './sandbox.test.support.ts'

// A process that executes a runtime, on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const COIN = 10n ** 12n
const { signal } = new AbortController()

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
  await chain.ready()
})
afterAll(() => chain?.stop())

/** The adapter, with a wallet that shows one account, over one of the chain's two faces. */
async function open(face: 'rpcUrl' | 'wsUrl', index: number) {
  const network = defineNetwork<'polkadot'>({
    chainId: chain.chainId,
    name: 'Local Asset Hub',
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    rpcUrls: [chain[face]],
    testnet: true,
  })
  const target = Object.assign(new EventTarget(), { location: { host: 'localhost' } })
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', { readyState: 'complete', title: 'Test' })
  const wallet = createPolkadotTestWallet({ name: 'harbor' })
  wallet.inject(target as unknown as Window)
  wallet.showAccounts([index])
  const adapter = polkadot({ networks: [network] })
  const [connector] = await new Promise<readonly Connector[]>((resolve) =>
    adapter.discover?.(resolve),
  )
  if (!connector) throw new TypeError('No wallet was found')
  const session = await connector.connect({ networks: [network], signal } as never)
  const [from] = session.scopes()[0]?.accounts ?? []
  const provider = session.provider('polkadot')
  if (!from || !provider) throw new TypeError('The wallet shows no account')
  const { inspectTransfer, getMaxTransfer, ...rest } = await adapter.load()
  const { signMessage } = rest
  if (!inspectTransfer || !getMaxTransfer || !signMessage)
    throw new TypeError('Not everything is there')
  const operations = { ...rest, inspectTransfer, getMaxTransfer, signMessage }
  const idOf = (address: string): AccountId<'polkadot'> => `${chain.chainId}:${address}`
  return { wallet, session, provider, operations, from: from as AccountId<'polkadot'>, idOf }
}

test.each([
  ['rpcUrl', 0],
  ['wsUrl', 1],
] as const)('a real chain takes what the kit writes, over %s', async (face, index) => {
  const { provider, operations, from, idOf, wallet } = await open(face, index)
  const own = polkadotTestAccount(index).address()
  // A new account without any transaction.
  const to = polkadotTestAccount(100 + index).address()
  const balance = (address: string) => operations.getBalance(idOf(address), signal)
  const wait = (hash: string) => operations.waitForTransaction(chain.chainId, hash, signal)
  expect(await operations.signMessage(provider, from, 'Hello, chain')).toMatch(/^0x/)
  const before = await balance(own)
  expect(before).toBe(1_000n * COIN)
  expect(await balance(to)).toBe(0n)
  expect(await operations.inspectTransfer({ from, to, amount: 1n }, signal)).toMatchObject([
    { code: 'receiverBelowMinimum', stops: true },
  ])

  const intent = { from, to, amount: 5n * COIN }
  expect(await operations.inspectTransfer(intent, signal)).toEqual([])
  const fee = await operations.estimateFee(intent, signal)
  const hash = await operations.transfer(provider, { ...intent, maxFee: fee })
  // This runtime is older than the check of metadata.
  expect(wallet.log.at(-1)).toMatchObject({ params: { mode: 0, metadataHash: null } })
  expect(await wait(hash)).toBe('confirmed')
  expect(await balance(to)).toBe(intent.amount)
  const paid = before - (await balance(own)) - intent.amount
  expect(fee, 'what was paid, and a tenth more').toBe(paid + paid / 10n)

  // From another page, which has not sent it.
  const elsewhere = await open(face, index)
  expect(await elsewhere.operations.waitForTransaction(chain.chainId, hash, signal)).toBe(
    'confirmed',
  )
  // Nothing is left for the fee: the chain refuses it, or takes it and reports the failure.
  const tooMuch = { ...intent, amount: await balance(own) }
  const outcome = await operations.transfer(provider, tooMuch).then(wait, ({ code }) => code)
  expect(['INSUFFICIENT_FUNDS', 'reverted']).toContain(outcome)

  const most = await operations.getMaxTransfer(intent, signal)
  expect(await wait(await operations.transfer(provider, { ...intent, amount: most }))).toBe(
    'confirmed',
  )
  expect(await balance(own), 'the account stays').toBeGreaterThan(0n)
})

test('the faucet pays whoever may exist', async () => {
  const { operations, idOf } = await open('rpcUrl', 2)
  const to = polkadotTestAccount(200).address()
  await Promise.all([chain.faucet(to, COIN), chain.faucet(to, COIN)])
  expect(await operations.getBalance(idOf(to), signal)).toBe(2n * COIN)
  const other = polkadotTestAccount(201).address()
  await expect(chain.faucet(other, 1n)).rejects.toThrow('less than an account can exist with')
  await expect(chain.faucet('nobody', COIN)).rejects.toThrow()
})
