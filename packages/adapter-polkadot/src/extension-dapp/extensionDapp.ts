import { type DappWallets, MIRROR_PREFIX } from '../DappWallets.ts'
import { injectedOf } from './injectedOf.ts'

export interface ExtensionDapp extends DappWallets {
  /**
   * Enables the wallets of the page as the library's function of this name does, which loads with the first
   * call. Wallets that `compatInits` bring are found by the kit, too.
   */
  web3Enable(
    originName: string,
    compatInits?: readonly (() => Promise<boolean>)[],
  ): Promise<readonly EnabledWallet[]>
}

/** A wallet as the library gives it: its `InjectedExtension`, whose types not every app has installed. */
export interface EnabledWallet {
  readonly name: string
  readonly version: string
}

/** The longest name of a wallet in the page. */
const MAX_NAME_LENGTH = 48

/**
 * Lets an app use `@polkadot/extension-dapp` beside the kit. The library and the kit see the same
 * extensions, and the library sees wallets that the kit alone can reach while they are connected: paired
 * ones, and the embedded wallet. They appear with the next `web3Enable`, under `bowline:` and their name.
 *
 * @example
 * const dapp = extensionDapp()
 * const adapter = polkadot({ networks, dapp })
 * await dapp.web3Enable('My app')
 * const { signer } = await web3FromAddress(address)
 */
export function extensionDapp(): ExtensionDapp {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    mirror(session, { id, name }) {
      const all = pageExtensions()
      // The library finds it where the kit has found it.
      if (!all || isInPage(all, id)) return () => {}
      const key = `${MIRROR_PREFIX}${name}`.slice(0, MAX_NAME_LENGTH)
      const entry = { version: '1', enable: async () => injectedOf(session) }
      all[key] = entry
      return () => {
        if (all[key] === entry) delete all[key]
      }
    },
    async web3Enable(originName, compatInits = []) {
      const library = await import('@polkadot/extension-dapp')
      const found = await library.web3Enable(originName, [...compatInits])
      for (const listener of [...listeners]) listener()
      return found
    },
  }
}

/** Connectors of extensions are called by their place in the page. */
const isInPage = (all: object, connectorId: string): boolean =>
  Object.keys(all).some((key) => connectorId === `polkadot:${key}`)

/** `window.injectedWeb3`, where extensions and the library meet; `undefined` outside of a page. */
function pageExtensions(): Record<string, unknown> | undefined {
  if (typeof window === 'undefined') return undefined
  const page = window as { injectedWeb3?: Record<string, unknown> }
  page.injectedWeb3 ??= {}
  return page.injectedWeb3
}
