import { createEvmTestWallet, type EvmTestWallet } from '@bowline/testing'
import { rpcUrl } from '../networks.ts'

export interface DemoWallet {
  readonly name: string
  readonly wallet: EvmTestWallet
}

const local = { id: 31337, rpcUrl: rpcUrl(31337), name: 'Bowline Local' } as const

/** The two in-page wallets. They know the first chain only, so that adding the second can be seen. */
export function createTestWallets(): readonly DemoWallet[] {
  return [
    createDemoWallet('Anchor', 'test.bowline.anchor', 0),
    createDemoWallet('Harbor', 'test.bowline.harbor', 2),
  ]
}

function createDemoWallet(name: string, rdns: string, mnemonicIndex: number): DemoWallet {
  const wallet = createEvmTestWallet({
    name,
    rdns,
    mnemonicIndex,
    chains: [local],
    approval: 'manual',
    storage: safeStorage(),
  })
  wallet.announce(window)
  return { name, wallet }
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
