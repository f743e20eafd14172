import type { Connector, RestoreOptions, Session } from '../ports/Connector.ts'
import type { Namespace } from '../ports/ProviderMap.ts'

/** The kinds of requests to a wallet. */
export type WalletAct = 'connect' | 'restore' | 'sign' | 'pay'

export interface HostileWalletSuite<N extends Namespace = Namespace> {
  readonly name: string
  /** Makes a wallet that is not connected yet, and the connector under test; new ones each time. */
  create(): Promise<HostileWallet<N>>
}

export interface HostileWallet<N extends Namespace = Namespace> {
  readonly connector: Connector<N>
  /** `account` as the kit would name it after a reload. */
  readonly options: Omit<RestoreOptions<N>, 'signal'>
  sign(session: Session<N>): Promise<unknown>
  pay(session: Session<N>): Promise<unknown>
  /** The wallet fails the next act with exactly this value. */
  fail(act: WalletAct, error: unknown): void
  /** The answer to an act, and the visitor who is asked for it, take until the result is called. */
  hold(act: WalletAct): () => void
  /** Moves the connector's clock. */
  advance(ms: number): void
  /** A number that grows once the wallet is busy with an act that is held. */
  asked(act: WalletAct): number
}
