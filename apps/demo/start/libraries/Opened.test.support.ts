import type { Connector, Namespace, ProviderMap, Session } from '@bowline/common'
import type { Sandbox } from '@bowline/sandbox'

/** The chains that the libraries read. */
export type LocalChains = Pick<Sandbox, 'networks' | 'solana' | 'bitcoin' | 'polkadot'>

/** A wallet that is connected, as libraries need it. */
export interface Opened<N extends Namespace> {
  readonly provider: ProviderMap[N]
  /** The account that the wallet shows first; of Bitcoin, its address for money. */
  readonly address: string
  /** The origin of the app, which a wallet shows, and holds a sign-in against. */
  readonly origin: string
  /** What is behind the provider, for what mirrors a connection. */
  readonly session: Pick<Session, 'scopes' | 'provider' | 'subscribe' | 'disconnect'>
  readonly connector: Pick<Connector, 'id'>
  /** Declines the wallet's next request. */
  declineNext(): void
  /** Puts the second EVM account first, where this wallet's user chooses it. */
  chooseSecond(): Promise<void>
  /** Disconnects the wallet in the app. */
  leave(): Promise<void>
  /** What the provider answers then: the session has ended, or, of an EVM wallet in the page, the account is not shared any more. */
  readonly leftCode: 4900 | 4100
}
