import { sandboxWorld } from '@bowline/sandbox/world'
import {
  createEvmTestWallet,
  type EvmTestWallet,
  type EvmTestWalletOptions,
} from '@bowline/testing'
import { rpcUrl } from '../networks.ts'

export interface DemoWallet {
  readonly name: string
  readonly wallet: EvmTestWallet
}

const local = { id: 31337, rpcUrl: rpcUrl(31337), name: 'Bowline Local' } as const

/**
 * The two in-page wallets. They know the first chain only, so that adding the second can be seen.
 * Anchor makes one of several calls, Harbor has to be asked for each.
 */
export function createTestWallets(): readonly DemoWallet[] {
  const { batchExecutor } = sandboxWorld.contracts
  return [
    createDemoWallet({
      name: 'Anchor',
      rdns: 'test.bowline.anchor',
      mnemonicIndex: 0,
      batchExecutor,
    }),
    createDemoWallet({ name: 'Harbor', rdns: 'test.bowline.harbor', mnemonicIndex: 2 }),
  ]
}

function createDemoWallet(options: Omit<EvmTestWalletOptions, 'chains'>): DemoWallet {
  const storage = safeStorage()
  const wallet = createEvmTestWallet({ ...options, chains: [local], approval: 'manual', storage })
  wallet.announce(window)
  return { name: options.name, wallet }
}

/** Storage that may be blocked: the wallet then forgets on reload, as a person would expect. */
function safeStorage() {
  return {
    getItem(key: string) {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    setItem(key: string, value: string) {
      try {
        localStorage.setItem(key, value)
      } catch {
        // Blocked storage: nothing to remember with.
      }
    },
  }
}
