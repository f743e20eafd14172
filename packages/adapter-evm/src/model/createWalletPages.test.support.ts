import type { KitStorage } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createEvmTestWallet, type EvmTestWallet, type EvmWalletProfile } from '@bowline/testing'
import { foundry } from 'viem/chains'
// @boundaries-ignore What is connected follows from the kit.
import { createKit } from '../../../controllers/src/assembly/createKit.ts'
// @boundaries-ignore What is connected follows from the kit.
import { internals } from '../../../controllers/src/kit/kit.ts'
import { evm } from '../evm.ts'
import { type PageProvider, providerOfPage } from './providerOfPage.test.support.ts'

const RDNS = 'test.harbor'
const NAME = 'Harbor'
const chains = [
  { id: 31337, rpcUrl: 'http://127.0.0.1:1' },
  { id: 31338, rpcUrl: 'http://127.0.0.1:1' },
] as const
const NETWORKS = chains.map(({ id }) => ({ ...foundry, id }))
/** The account of the copy, which the wallet never has. */
export const COPIED = 9

export interface WalletOfModel {
  readonly profile: EvmWalletProfile
  /** Another wallet of the same domain, which this site is allowed to see as well: it comes first on each page but the first. */
  readonly hasCopy: boolean
}

/** Pages of one app in one browser, with a wallet that they share a storage and a person with. */
export function createWalletPages({ profile, hasCopy }: WalletOfModel) {
  const clock = createManualClock()
  const items = new Map<string, string>()
  const wallet = createEvmTestWallet({ name: NAME, rdns: RDNS, chains, profile })
  const copy = createEvmTestWallet({
    name: 'Copy',
    rdns: RDNS,
    uuid: 'copy',
    chains,
    mnemonicIndex: COPIED,
  })
  let provider: PageProvider | undefined
  let isFirst = true

  const storage = (): KitStorage => ({
    get: async (key) => items.get(key) ?? null,
    set: async (key, value) => void items.set(key, value),
    remove: async (key) => void items.delete(key),
    watch: () => () => {},
  })

  return {
    clock,
    wallet,
    /** What later pages restore. */
    saved: () => Object.keys(JSON.parse(items.get('bowline.connections') ?? '{}').data ?? {}),
    /** Lets the copy see accounts, as a person does who has both. */
    allowCopy: () => copy.provider.request({ method: 'eth_requestAccounts' }),
    /** Opens a page in which the wallet announces itself after so long. */
    open(delayMs: number) {
      provider?.sever()
      const own = providerOfPage(wallet)
      provider = own
      const page = stubPage()
      const showCopy = () => hasCopy && announce(page.window, copy, copy.provider)
      const show = () => announce(page.window, wallet, own.provider)
      if (!isFirst) showCopy()
      const cancel = delayMs === 0 ? show() : clock.after(delayMs, show)
      if (isFirst) showCopy()
      isFirst = false
      const adapter = evm({ networks: NETWORKS, clock })
      const options = { projectId: 'model', debug: false, clock, storage: storage() }
      const kit = createKit({ adapters: [adapter], ...options }, () => ({ name: 'Connect' }))
      kit.start()
      return {
        kit,
        provider: own,
        turn: page.turn,
        connection: () => kit.connections.getState().eip155,
        /** The wallet as the list shows it. */
        listed: () => kit.connectors.getState().find(({ name }) => name.startsWith(NAME)),
        load: () => internals(kit).load(),
        close() {
          cancel?.()
          kit.destroy()
        },
      }
    },
  }
}

function announce(
  page: EventTarget,
  { info }: EvmTestWallet,
  provider: PageProvider['provider'],
): undefined {
  const show = () =>
    page.dispatchEvent(
      Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider } }),
    )
  page.addEventListener('eip6963:requestProvider', show)
  show()
}

/** Makes the globals of a page: the code under test finds its window there. */
function stubPage() {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    readyState: 'complete',
  })
  const window = new EventTarget()
  Object.assign(globalThis, { document, window })
  return {
    window,
    turn(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

/** Takes the globals of the last page away. */
export function leavePages(): void {
  Reflect.deleteProperty(globalThis, 'document')
  Reflect.deleteProperty(globalThis, 'window')
}
