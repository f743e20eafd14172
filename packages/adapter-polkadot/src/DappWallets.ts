import type { Connector, Session } from '@bowline/common'

/** What `extensionDapp` of the entry `@bowline/adapter-polkadot/extension-dapp` returns. */
export interface DappWallets {
  /** Shows a session of the kit to the app's library. Returns a function that takes it away. */
  mirror(session: Session<'polkadot'>, connector: Connector<'polkadot'>): () => void
  /** Listens to what may have brought wallets into the page. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** Entries of the page that show wallets of a kit begin like this; no kit takes them for extensions. */
export const MIRROR_PREFIX = 'bowline:'
