import { type AccountId, type ConnectOptions, defineNetwork, type Network } from '@bowline/common'
import { createManualClock, testConversation } from '@bowline/common/testing'
import {
  createSolanaTestWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '@bowline/testing/solana'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { createWalletConnector } from './createWalletConnector.ts'
import type { SolanaProvider } from './SolanaProvider.ts'
import { startTestSandbox, type TestSandbox } from './sandbox.test.support.ts'
import { type SolanaOptions, solana } from './solana.ts'

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** What a paired wallet is asked through, on one network. */
export function pairedProvider(
  { family }: Pick<SolanaTestWallet, 'family'>,
  chainId: string,
): SolanaProvider {
  return { request: (request) => family.request(request, chainId) }
}

/** Starts the local network before the tests of a file and gives what they work with. */
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

  const local = (part: Partial<Network<'solana'>> = {}) => {
    const { chainId, rpcUrl } = running()
    const plain = { chainId, name: 'Solana Local', nativeCurrency, rpcUrls: [rpcUrl] }
    return defineNetwork<'solana'>({ ...plain, ...part })
  }
  const idOf = (address: string): AccountId<'solana'> => `${running().chainId}:${address}`

  return {
    world: () => running().world,
    sandbox: running,
    local,
    idOf,
    async setup({
      networks = [local()],
      rpcUrls,
      ...options
    }: Partial<Pick<SolanaOptions, 'networks' | 'rpcUrls'>> &
      Partial<Omit<SolanaTestWalletOptions, 'networks'>> = {}) {
      const { chainId, rpcUrl } = running()
      const wallet = createSolanaTestWallet({
        name: 'Harbor',
        networks: [{ chainId, rpcUrl }],
        ...options,
      })
      const clock = createManualClock()
      const connector = createWalletConnector({
        id: 'wallet-standard:Harbor',
        name: 'Harbor',
        type: 'announced',
        wallet: wallet.standard,
        clock,
      })
      const { signal } = new AbortController()
      const connectOptions: ConnectOptions<'solana'> = {
        networks,
        signal,
        ...testConversation(),
      }
      const session = await connector.connect(connectOptions)
      const operations = await solana({ networks, rpcUrls, clock }).load()
      return {
        wallet,
        session,
        provider: session.provider('solana'),
        clock,
        // This family has all that these tests ask for.
        operations: operations as Required<typeof operations>,
        /** How a transaction ends. */
        async endOf(hash: string) {
          let status: string | undefined
          void operations.waitForTransaction(chainId, hash, signal).then((end) => {
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
