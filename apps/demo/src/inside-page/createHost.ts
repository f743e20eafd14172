import {
  type HostedSafe,
  hostMiniApp,
  hostSafe,
  type SafeTransaction,
} from '@bowline/sandbox/hosts'
import { createEvmTestWallet, type EvmTestWallet } from '@bowline/testing'
import { numberToHex, stringToHex } from 'viem'
import { walletRpcUrl } from '../networks.ts'
import type { DemoWallet } from '../test-wallets/DemoWallet.ts'

/** The apps that show pages inside of themselves, by the names that the address of this page has for them. */
export const HOSTS = { safe: 'Safe', farcaster: 'Farcaster', base: 'Base' } as const
export type HostName = keyof typeof HOSTS

export interface HostApp {
  /** The wallet of the app, whose prompts this page shows. */
  readonly wallet: DemoWallet
  /** Shows the page of the frame as the app does. Returns a function that ends it. */
  show(frame: HTMLIFrameElement): () => void
}

/** The place of each among the well-known accounts. */
const ACCOUNT = { safe: 5, farcaster: 6, base: 7 } as const
const OTHER = 8
const CHAIN_ID = 31337

/** Creates what stands in for an app around a page, with a wallet of real keys on the local chains. */
export function createHost(host: HostName): HostApp {
  const name = HOSTS[host]
  const wallet = createEvmTestWallet({
    name,
    rdns: `test.bowline.${host}`,
    chains: [CHAIN_ID, 31338].map((id) => ({ id, rpcUrl: walletRpcUrl(id) })) as never,
    mnemonicIndex: ACCOUNT[host],
  })
  // Whoever opens a page in such an app has let it in by that.
  const isLetIn = wallet.provider
    .request({ method: 'eth_requestAccounts' })
    .then(() => wallet.setApproval('manual'))
  const ask = async (method: string, params?: unknown) => {
    await isLetIn
    return wallet.provider.request({ method, params })
  }
  const demoWallet: DemoWallet = {
    id: host,
    name,
    wallet,
    evm: wallet,
    address: () => wallet.state.address,
    useOtherAccount: () => wallet.switchAccount(OTHER),
  }
  return {
    wallet: demoWallet,
    show(frame) {
      if (host === 'safe') return hostSafe(frame, createSafe(wallet, ask)).end
      const { on, removeListener } = wallet.provider
      const provider = {
        on: on.bind(wallet.provider),
        removeListener: removeListener.bind(wallet.provider),
        request: ({ method, params }: Asked) => ask(method, params),
      }
      // Farcaster's app announces its wallet, too.
      const announces = host === 'farcaster' ? { announces: wallet.info } : {}
      return hostMiniApp(frame, { provider, ...announces }).end
    },
  }
}

/** A Safe of one owner, whose account it is: it decides as one does, and is no contract. */
function createSafe(wallet: EvmTestWallet, ask: Ask): HostedSafe {
  const { address } = wallet.state
  const hex = (answer: unknown) => answer as `0x${string}`
  return {
    address,
    chainId: CHAIN_ID,
    sign: async (message) => hex(await ask('personal_sign', [stringToHex(message), address])),
    signTyped: async (typedData) =>
      hex(await ask('eth_signTypedData_v4', [address, JSON.stringify(typedData)])),
    async send([first, ...others]) {
      if (!first || others.length > 0)
        throw new Error('The Safe of the demo takes one transaction at a time.')
      return hex(await ask('eth_sendTransaction', [toRequest(first, address)]))
    },
    askChain: (method, params) => ask(method, params),
  }
}

const toRequest = ({ to, value, data }: SafeTransaction, from: string) => ({
  from,
  to,
  data,
  value: numberToHex(BigInt(value)),
})

type Ask = (method: string, params?: unknown) => Promise<unknown>

interface Asked {
  readonly method: string
  readonly params?: unknown
}
