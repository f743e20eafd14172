import { type Connector, defineNetwork, KitError, type LoadCode } from '@bowline/common'
import { describeAdapter } from '@bowline/common/suites'
import { testConversation } from '@bowline/common/testing'
import { createConfig } from '@wagmi/core'
import { http } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { evm } from './evm.ts'

describeAdapter({
  name: 'evm',
  create: () => evm({ networks: [mainnet, base] }),
  addresses: [
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  ],
  notAddresses: [
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604',
    '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    'd8da6bf26964af9d7eed9e03e53415d37aa96045',
    'vitalik.eth',
  ],
  ignorantWallet: {
    request: ({ method }) =>
      Promise.reject({ code: -32601, message: `the method ${method} does not exist` }),
  },
})

test('takes viem chains and networks alike', () => {
  const own = defineNetwork({
    chainId: 'eip155:31338',
    name: 'Harbor',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:8546'],
  })
  const { networks } = evm({ networks: [mainnet, own] })
  expect(networks.map(({ chainId, name }) => [chainId, name])).toEqual([
    ['eip155:1', 'Ethereum'],
    ['eip155:31338', 'Harbor'],
  ])
  expect(networks[0]).toEqual(defineNetwork(mainnet))
})

test('loads its lazy code with the loader that the kit passes', async () => {
  const loadCode: LoadCode = () => Promise.reject(new KitError('CODE_NOT_LOADED'))
  const adapter = evm({ networks: [mainnet] })
  let found: readonly Connector<'eip155'>[] = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { ethereum: { request() {} } }))
  vi.stubGlobal('document', { readyState: 'complete' })
  adapter.discover((connectors) => (found = connectors), { loadCode })()
  vi.unstubAllGlobals()
  const { signal } = new AbortController()
  const options = { networks: adapter.networks, signal, ...testConversation() }
  const code = 'CODE_NOT_LOADED'
  await expect(found[0]?.connect(options)).rejects.toMatchObject({ code })
  await expect(found[0]?.restore?.(options)).rejects.toMatchObject({ code })
  await expect(adapter.load({ loadCode })).rejects.toMatchObject({ code })
})

test('has nothing to mirror into when the app has no wagmi', () => {
  expect(evm({ networks: [mainnet] }).mirror).toBeUndefined()
})

test('takes networks or a wagmi config, and its types say so', () => {
  // @ts-expect-error neither
  expect(() => evm({})).toThrow()
  const wagmi = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
  // @ts-expect-error both
  expect(evm({ networks: [base], wagmi }).networks).toHaveLength(1)
})
