import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  numberToHex,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { devAccount } from '../accounts/devAccounts.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.test.support.ts'
import { createEvmTestWallet } from './createEvmTestWallet.ts'
import type { EvmTestWalletOptions } from './EvmTestWallet.ts'

const alice = devAccount(0).address
const bob = devAccount(1).address
const LOCAL = '0x7a69'
const HARBOR = '0x7a6a'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox?.stop())

async function connected(more: Partial<EvmTestWalletOptions> = {}) {
  const { batchExecutor } = sandbox.world.contracts
  const [local, harbor] = sandbox.networks
  const chains = [local, harbor] as const
  const wallet = createEvmTestWallet({
    name: 'Harbor',
    rdns: 'test.harbor',
    chains,
    batchExecutor,
    ...more,
  })
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  await ask('eth_requestAccounts')
  return { wallet, ask }
}

const clientOf = (index: 0 | 1 = 0) =>
  createPublicClient({ transport: http(sandbox.networks[index].rpcUrl) })
const balanceOf = (token: Address, holder: Address) =>
  clientOf().readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
  })
const transferOf = (to: Address, token: Address, amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const request = (calls: readonly object[], more: object = {}) => ({
  version: '2.0.0',
  from: alice,
  chainId: LOCAL,
  atomicRequired: true,
  calls,
  ...more,
})

describe('capabilities', () => {
  test('are listed per chain: calls are atomic only where the contract is deployed', async () => {
    const { ask } = await connected()
    expect(await ask('wallet_getCapabilities', alice)).toEqual({
      [LOCAL]: { atomic: { status: 'supported' } },
      [HARBOR]: { atomic: { status: 'unsupported' } },
    })
    expect(await ask('wallet_getCapabilities', alice, [HARBOR, '0x1'])).toEqual({
      [HARBOR]: { atomic: { status: 'unsupported' } },
    })
  })

  test('are refused for an address that is not the wallet’s', async () => {
    const { ask } = await connected()
    await expect(ask('wallet_getCapabilities', bob)).rejects.toMatchObject({ code: 4100 })
  })

  test('a wallet that is set to lie reports every capability', async () => {
    const { wallet, ask } = await connected({ batchExecutor: undefined })
    const stop = wallet.lie('capabilities')
    expect(await ask('wallet_getCapabilities', alice, [LOCAL])).toMatchObject({
      [LOCAL]: { atomic: { status: 'supported' }, assetDiscovery: { supported: true } },
    })
    await expect(ask('wallet_sendCalls', request([{ to: bob }]))).rejects.toMatchObject({
      code: 4200,
    })
    stop()
    expect(await ask('wallet_getCapabilities', alice, [LOCAL])).toEqual({
      [LOCAL]: { atomic: { status: 'unsupported' } },
    })
  })
})

describe('calls', () => {
  test('happen in one transaction of the account, twice', async () => {
    const { ask } = await connected()
    const { usdc, usdt } = sandbox.world.tokens
    for (const amount of [3n, 4n]) {
      const before = await Promise.all([balanceOf(usdc.address, bob), balanceOf(usdt.address, bob)])
      const calls = [transferOf(bob, usdc.address, amount), transferOf(bob, usdt.address, amount)]
      const { id } = (await ask('wallet_sendCalls', request(calls))) as { id: string }
      await expect
        .poll(() => ask('wallet_getCallsStatus', id))
        .toMatchObject({
          version: '2.0.0',
          id,
          chainId: LOCAL,
          atomic: true,
          status: 200,
          receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
        })
      const after = await Promise.all([balanceOf(usdc.address, bob), balanceOf(usdt.address, bob)])
      expect(after).toEqual(before.map((balance) => balance + amount))
    }
  })

  test('are all reverted if one of them fails', async () => {
    const { ask } = await connected()
    const { usdc } = sandbox.world.tokens
    const before = await balanceOf(usdc.address, bob)
    const calls = [transferOf(bob, usdc.address, 5n), transferOf(bob, usdc.address, 10n ** 30n)]
    await expect(ask('wallet_sendCalls', request(calls))).rejects.toMatchObject({ code: -32000 })
    expect(await balanceOf(usdc.address, bob)).toBe(before)
  })

  test('happen one by one on a chain without the contract, when the app agrees', async () => {
    const { ask } = await connected()
    const calls = [
      { to: bob, value: '0x1' },
      { to: bob, value: '0x2' },
    ]
    const on = { chainId: HARBOR }
    await expect(ask('wallet_sendCalls', request(calls, on))).rejects.toMatchObject({ code: 5760 })
    const before = await clientOf(1).getBalance({ address: bob })
    const loose = request(calls, { ...on, atomicRequired: false })
    const { id } = (await ask('wallet_sendCalls', loose)) as { id: string }
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({
      atomic: false,
      status: 200,
      receipts: { length: 2 },
    })
    expect(await clientOf(1).getBalance({ address: bob })).toBe(before + 3n)
  })

  test('that stop halfway are reported as partly done', async () => {
    const { ask } = await connected()
    const calls = [
      { to: bob, value: '0x1' },
      { to: bob, value: numberToHex(parseEther('99999')) },
    ]
    const loose = request(calls, { chainId: HARBOR, atomicRequired: false })
    const { id } = (await ask('wallet_sendCalls', loose)) as { id: string }
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({
      status: 600,
      receipts: { length: 1 },
    })
  })

  test('wait for the person', async () => {
    const { wallet, ask } = await connected()
    wallet.reject()
    await expect(ask('wallet_sendCalls', request([{ to: bob }]))).rejects.toMatchObject({
      code: 4001,
    })
  })

  test('keep the id of the app, once', async () => {
    const { ask } = await connected()
    const named = request([{ to: bob }], { id: 'swap-1' })
    expect(await ask('wallet_sendCalls', named)).toEqual({ id: 'swap-1' })
    await expect(ask('wallet_sendCalls', named)).rejects.toMatchObject({ code: 5720 })
    expect(await ask('wallet_showCallsStatus', 'swap-1')).toBeNull()
  })

  test('of one site are unknown to another', async () => {
    const { wallet, ask } = await connected()
    await ask('wallet_sendCalls', request([{ to: bob }], { id: 'mine' }))
    const other = wallet.providerFor('https://other.test')
    const status = { method: 'wallet_getCallsStatus', params: ['mine'] }
    await expect(other.request(status)).rejects.toMatchObject({ code: 5730 })
  })

  test.each([
    [{ chainId: '0x1' }, 5710],
    [{ from: bob }, 4100],
    [{ version: undefined }, -32602],
    [{ chainId: 31337 }, -32602],
    [{ atomicRequired: undefined }, -32602],
    [{ calls: [] }, -32602],
    [{ calls: [{ to: 'bob' }] }, -32602],
    [{ calls: [{ to: bob, value: '1' }] }, -32602],
    [{ capabilities: { paymasterService: { url: 'https://pay.example' } } }, 5700],
  ])('with %j fail with %d', async (more, code) => {
    const { ask } = await connected()
    const wrong = request([{ to: bob }], more)
    await expect(ask('wallet_sendCalls', wrong)).rejects.toMatchObject({ code })
  })

  test('may come with wishes that are optional', async () => {
    const { ask } = await connected()
    const capabilities = { flowControl: { optional: true } }
    const wish = request([{ to: bob }], { capabilities })
    expect(await ask('wallet_sendCalls', wish)).toEqual({ id: expect.any(String) })
  })
})

describe('assets', () => {
  const assets = () => {
    const { usdc, usdt, wbtc } = sandbox.world.tokens
    return [usdc, usdt, wbtc].map((token) => ({ ...token, chainId: 31337 }))
  }

  test('are the configured ones, with their current balances', async () => {
    const { ask } = await connected({ assets: assets() })
    expect(await ask('wallet_getCapabilities', alice, [LOCAL])).toMatchObject({
      [LOCAL]: { assetDiscovery: { supported: true } },
    })
    const { wbtc } = sandbox.world.tokens
    // What tests before this one have sent may still be mined between the two looks at a balance.
    await vi.waitFor(async () => {
      const answer = await ask('wallet_getAssets', { account: alice, chainFilter: [LOCAL] })
      expect(answer).toEqual({ [LOCAL]: expect.any(Array) })
      const [native, ...tokens] = (answer as Record<string, object[]>)[LOCAL] ?? []
      expect(native).toMatchObject({
        address: 'native',
        type: 'native',
        metadata: { symbol: 'ETH', decimals: 18 },
        balance: numberToHex(await clientOf().getBalance({ address: alice })),
      })
      expect(tokens).toContainEqual({
        address: wbtc.address,
        type: 'erc20',
        balance: numberToHex(await balanceOf(wbtc.address, alice)),
        metadata: { name: 'Wrapped BTC', symbol: 'WBTC', decimals: 8 },
      })
    })
  })

  test('are listed for all chains, or of one kind, on request', async () => {
    const { ask } = await connected({ assets: assets() })
    expect(await ask('wallet_getAssets', { account: alice, assetTypeFilter: ['erc20'] })).toEqual({
      [LOCAL]: expect.objectContaining({ length: 3 }),
      [HARBOR]: [],
    })
  })

  test('are refused for an address that is not the wallet’s', async () => {
    const { ask } = await connected({ assets: assets() })
    await expect(ask('wallet_getAssets', { account: bob })).rejects.toMatchObject({ code: 4100 })
  })

  test('have an unknown form if the wallet is set to lie', async () => {
    const { wallet, ask } = await connected({ assets: assets() })
    const stop = wallet.lie('assets')
    expect(await ask('wallet_getAssets', { account: alice })).toHaveProperty('not a chain')
    stop()
    expect(await ask('wallet_getAssets', { account: alice })).not.toHaveProperty('not a chain')
  })

  test('are an unknown method for a wallet without assets', async () => {
    const { ask } = await connected()
    await expect(ask('wallet_getAssets', { account: alice })).rejects.toMatchObject({ code: 4200 })
  })
})
