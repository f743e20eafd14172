import type { Namespace } from '../caip/ProviderMap.ts'
import type { Connector, RestoreOptions } from '../ports/Connector.ts'
import type { Session } from '../ports/Session.ts'

/** The kinds of requests to a wallet. */
export type WalletAct = 'connect' | 'restore' | 'sign' | 'pay'

export interface HostileWalletSuite<N extends Namespace = Namespace> {
  readonly name: string
  /** What the wallet is asked for. Default: all of it. */
  readonly acts?: readonly WalletAct[] | undefined
  /** Creates a wallet that is not connected yet, and the connector under test; new ones each time. */
  create(): Promise<HostileWallet<N>>
}

export interface HostileWallet<N extends Namespace = Namespace> {
  readonly connector: Connector<N>
  /** The `account` that the kit passes after a reload. */
  readonly options: Omit<RestoreOptions<N>, 'signal'>
  sign(session: Session<N>): Promise<unknown>
  pay(session: Session<N>): Promise<unknown>
  /** The wallet fails the next request with exactly this value. */
  fail(act: WalletAct, error: unknown): void
  /**
   * Holds back the answer to a request, and the visitor's decision about it, until the returned function
   * is called.
   */
  hold(act: WalletAct): () => void
  /** Advances the connector's clock. */
  advance(ms: number): void
  /** A number that grows once the wallet is processing a held request. */
  asked(act: WalletAct): number
}
