import { type AccountId, defineNetwork, type Logger, type Network } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createEvmTestWallet, type EvmTestWalletOptions } from '@bowline/testing'
import { createTestClient, http, publicActions, type Transport } from 'viem'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { evm } from './evm.ts'
import { startTestSandbox, type TestSandbox } from './sandbox.test.support.ts'

/** Starts the local chains before the tests of a file and gives what they work with. */
export function useWorld() {
  let sandbox: TestSandbox | undefined
  const running = () => {
    if (!sandbox) throw new Error('The sandbox is not running.')
    return sandbox
  }
  beforeAll(async () => {
    sandbox = await startTestSandbox()
  })
  afterAll(() => sandbox?.stop())

  const networkOf = (index: 0 | 1, part: Partial<Network<'eip155'>> = {}) => {
    const { id, rpcUrl, ...rest } = running().networks[index]
    const plain = { ...rest, chainId: `eip155:${id}` as const, rpcUrls: [rpcUrl] }
    return defineNetwork<'eip155'>({ ...plain, ...part })
  }
  const contracts = () => {
    const { multicall3, ensUniversalResolver } = running().world.contracts
    return {
      multicall3: { address: multicall3 },
      ensUniversalResolver: { address: ensUniversalResolver },
    }
  }

  return {
    world: () => running().world,
    /** The chain with everything on it, and what is known of its contracts. */
    local: (part: Partial<Network<'eip155'>> = {}) =>
      networkOf(0, { contracts: contracts(), ...part }),
    harbor: (part: Partial<Network<'eip155'>> = {}) => networkOf(1, part),
    node: () =>
      createTestClient({ mode: 'anvil', transport: http(running().networks[0].rpcUrl) }).extend(
        publicActions,
      ),
    async setup({
      networks,
      transport,
      logger,
      ...wallet
    }: Partial<EvmTestWalletOptions> & {
      readonly networks?: readonly Network<'eip155'>[]
      readonly transport?: Transport
      readonly logger?: Logger
    } = {}) {
      const own = networks ?? [networkOf(0, { contracts: contracts() }), networkOf(1)]
      const testWallet = createEvmTestWallet({
        name: 'Harbor',
        rdns: 'test.harbor',
        chains: [running().networks[0], running().networks[1]],
        ...wallet,
      })
      await testWallet.provider.request({ method: 'eth_requestAccounts' })
      const clock = createManualClock()
      const transports = transport && { 31337: transport }
      const operations = await evm({ networks: own, clock, transports }).load({ logger })
      return {
        wallet: testWallet,
        provider: testWallet.provider,
        clock,
        // This family has all of them.
        operations: operations as Required<typeof operations>,
        /** How a transaction on the first chain ends. */
        async endOf(hash: string) {
          let status: string | undefined
          const { signal } = new AbortController()
          void operations.waitForTransaction('eip155:31337', hash, signal).then((end) => {
            status = end
          })
          await vi.waitFor(() => {
            clock.advance(1_000)
            expect(status).toBeDefined()
          })
          return status
        },
      }
    },
  }
}

export const idOf = (address: string, chain = 31_337): AccountId<'eip155'> =>
  `eip155:${chain}:${address}`
