import { defineNetwork, type Eip1193Provider } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createEvmTestWallet } from '@bowline/testing'
import { optimism } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { SETTLE_LIMIT_MS } from './switchChain.ts'

const OPTIMISM = defineNetwork(optimism)

function setup({ knows = false } = {}) {
  const rpcUrl = 'http://127.0.0.1:1'
  const own = { id: 1, rpcUrl }
  const wallet = createEvmTestWallet({
    name: 'Harbor',
    rdns: 'test.harbor',
    chains: knows ? [own, { id: 10, rpcUrl }] : [own],
  })
  const clock = createManualClock()
  const { load } = evm({
    networks: [optimism],
    rpcUrls: { 10: ['https://rpc.test/secret-key'] },
    clock,
  })
  const switchTo = async (provider: Eip1193Provider = wallet.provider) => {
    const { switchChain } = await load()
    return switchChain?.(provider, OPTIMISM)
  }
  const methods = () =>
    wallet.log.map(({ method }) => method).filter((m) => m.startsWith('wallet_'))
  return { wallet, clock, switchTo, methods }
}

test('moves a wallet that knows the chain, with one prompt', async () => {
  const { wallet, switchTo, methods } = setup({ knows: true })
  await switchTo()
  expect(wallet.state.chainId).toBe(10)
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test('a refusal is USER_REJECTED, and nothing is added', async () => {
  const { wallet, switchTo, methods } = setup({ knows: true })
  wallet.reject()
  await expect(switchTo()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    ({ code }: { readonly code: string }) => code,
  )

describe('a wallet that does not know the chain is asked to add it', () => {
  test.each([
    { code: 4902 },
    { code: 5000 },
    { code: 4001, cause: { code: 5000 } },
    { code: 5000, message: 'Unsupported chains.' },
    { code: 32603 },
    { code: -32603 },
    { code: '4902' },
    { code: -32603, data: { originalError: { code: 4902 } } },
    { code: 4001, message: 'The provided network eip155:10 is not supported.' },
    { code: 4001, message: 'Unsupported chain' },
    { message: 'Chain Id not supported' },
    'Network 0xa is not supported',
  ])('on %j', async (error) => {
    const { wallet, switchTo, methods } = setup()
    wallet.fail('wallet_switchEthereumChain', error)
    await switchTo()
    expect(wallet.state.chainId).toBe(10)
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  })

  test('with the network’s own public values, and never with the app’s endpoint', async () => {
    const { wallet, switchTo } = setup()
    await switchTo()
    expect(wallet.log.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0xa',
        chainName: 'OP Mainnet',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: optimism.rpcUrls.default.http,
        blockExplorerUrls: ['https://optimistic.etherscan.io'],
      },
    ])
  })

  test('with the endpoints for wallets alone, where the app names any', async () => {
    const { wallet } = setup()
    const forWallets = ['https://wallets.test/public/rpc/eip155:10']
    const adapter = evm({ networks: [optimism], walletRpcUrls: { 10: forWallets } })
    const [network] = adapter.networks
    const { switchChain } = await adapter.load()
    if (network) await switchChain?.(wallet.provider, network)
    expect(network?.rpcUrls).toEqual(optimism.rpcUrls.default.http)
    expect(wallet.log.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      expect.objectContaining({ rpcUrls: forWallets }),
    ])
  })

  test('and not asked a third time when it stays where it is: its user has declined', async () => {
    const { wallet, clock, switchTo, methods } = setup({ knows: true })
    wallet.fail('wallet_switchEthereumChain', { code: 4902 })
    wallet.lie('switch')
    const code = codeOf(switchTo())
    await vi.waitFor(async () => {
      clock.advance(SETTLE_LIMIT_MS)
      expect(await Promise.race([code, undefined])).toBe('CHAIN_SWITCH_FAILED')
    })
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  })
})

test.each([
  { code: 4001, message: 'User rejected the request.' },
  { code: -32603, data: { originalError: { code: 4001 } } },
  { code: -32603, message: 'User rejected the request.' },
  { code: 32603, message: 'The request was declined by the user.' },
  { code: 5000, message: 'User rejected.' },
  { code: 4001, message: 'User rejected.', cause: { code: 5000 } },
  { message: 'User denied the request' },
])('%j is a refusal, not an unknown chain', async (error) => {
  const { wallet, switchTo, methods } = setup()
  wallet.fail('wallet_switchEthereumChain', error)
  await expect(switchTo()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test.each([
  [{ code: 4001 }, 'USER_REJECTED'],
  [{ code: 4200 }, 'CHAIN_ADD_FAILED'],
  // Enkrypt's code for everything, and Rabby's for a window that is open already.
  [
    { code: 4001, message: '8546: Cannot add custom network, RPC not responding' },
    'CHAIN_ADD_FAILED',
  ],
  [{ code: 4001, message: 'please request after current approval resolve' }, 'REQUEST_PENDING'],
  [{ message: 'Extension context invalidated.' }, 'WALLET_RELOADED'],
  [{ code: -32602, message: 'bad rpc' }, 'CHAIN_ADD_FAILED'],
  [null, 'CHAIN_ADD_FAILED'],
])('%j while adding is %s', async (error, code) => {
  const { wallet, switchTo } = setup()
  wallet.fail('wallet_addEthereumChain', error)
  await expect(switchTo()).rejects.toMatchObject({ code })
})

test.each([
  [{ code: -32002 }, 'REQUEST_PENDING'],
  [{ code: 4200 }, 'WALLET_METHOD_UNSUPPORTED'],
])('%j while switching is %s, and nothing is added', async (error, code) => {
  const { wallet, switchTo, methods } = setup()
  wallet.fail('wallet_switchEthereumChain', error)
  await expect(switchTo()).rejects.toMatchObject({ code })
  expect(methods()).toEqual(['wallet_switchEthereumChain'])
})

test('a wallet that says it moved and did not is CHAIN_SWITCH_FAILED', async () => {
  const { wallet, clock, switchTo } = setup({ knows: true })
  wallet.lie('switch')
  let code: unknown
  void switchTo().catch((error) => {
    code = error.code
  })
  await vi.waitFor(() => {
    clock.advance(SETTLE_LIMIT_MS)
    expect(code).toBe('CHAIN_SWITCH_FAILED')
  })
})

test('a wallet that answers before it has moved is given a moment', async () => {
  const { wallet, clock, switchTo } = setup({ knows: true })
  const honest = wallet.lie('switch')
  let done = false
  void switchTo().then(() => {
    done = true
  })
  await vi.waitFor(() => expect(wallet.log.at(-1)?.method).toBe('eth_chainId'))
  honest()
  wallet.switchChain(10)
  await vi.waitFor(() => {
    clock.advance(250)
    expect(done).toBe(true)
  })
})
