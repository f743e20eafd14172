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
  const loaded = await adapter.load()
  // This family has all of them.
  const operations = loaded as Required<typeof loaded>
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

test('tokens are listed, looked up, sent, and received by whoever may hold them', async () => {
  const { provider, operations, from, idOf } = await open('rpcUrl', 1)
  const [husd, moor] = ['asset-1984', 'asset-7']
  await chain.faucet(polkadotTestAccount(1).address(), COIN)
  const held = async (account: AccountId<'polkadot'>) =>
    Object.fromEntries(
      (await operations.getTokenHoldings(account, signal)).map(({ token, amount }) => [
        token,
        amount,
      ]),
    )
  const wait = (hash: string) => operations.waitForTransaction(chain.chainId, hash, signal)
  expect(await operations.getTokenInfo(chain.chainId, husd, signal)).toEqual({
    name: 'Harbor Dollar',
    symbol: 'HUSD',
    decimals: 6,
  })
  expect(await held(from)).toEqual({ [husd]: 2_500_000_000n, [moor]: 2_500_000_000n })
  // A new account without any currency: one token keeps it, the other does not.
  const to = polkadotTestAccount(300).address()
  const intent = { from, to, token: husd, decimals: 6, amount: 1_000_000n }
  expect(await operations.inspectTransfer(intent, signal)).toEqual([])
  expect(await operations.inspectTransfer({ ...intent, amount: 9_999n }, signal)).toEqual([
    { code: 'receiverBelowMinimum', stops: true, tokenAmount: 10_000n },
  ])
  expect(await operations.inspectTransfer({ ...intent, amount: 2_499_995_000n }, signal)).toEqual([
    { code: 'senderBelowMinimum', stops: true, tokenAmount: 10_000n },
  ])
  expect(await operations.inspectTransfer({ ...intent, token: moor }, signal)).toMatchObject([
    { code: 'receiverBelowMinimum', stops: true, amount: expect.any(BigInt) },
  ])
  const fee = await operations.estimateFee(intent, signal)
  expect(await wait(await operations.transfer(provider, { ...intent, maxFee: fee }))).toBe(
    'confirmed',
  )
  expect(await held(idOf(to))).toEqual({ [husd]: 1_000_000n })
  // All that is left, and with it the holding.
  const rest = { ...intent, amount: 2_499_000_000n }
  expect(await operations.inspectTransfer(rest, signal)).toEqual([])
  expect(await wait(await operations.transfer(provider, rest))).toBe('confirmed')
  expect(await held(from)).toEqual({ [moor]: 2_500_000_000n })
  expect(await held(idOf(to))).toEqual({ [husd]: 2_500_000_000n })
  for (const wrong of [{ decimals: 18 }, { token: 'asset-x' }, { token: '0xabc' }])
    await expect(
      operations.transfer(provider, { ...intent, token: moor, ...wrong }),
    ).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
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
