import type { AccountId, ChainId } from '../caip/identifiers.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Connector } from '../ports/Connector.ts'

export interface FakeWalletOptions {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly type?: Connector['type'] | undefined
  /** Default: what connectors of that type declare. */
  readonly offers?: Connector['offers']
  readonly rdns?: string | undefined
  readonly icon?: string | undefined
  readonly walletId?: string | undefined
  readonly accounts?: readonly AccountId<'eip155'>[] | undefined
  readonly chainId?: ChainId<'eip155'> | undefined
  /** The user's answer to a prompt. `wait` leaves it open. Default `accept`. */
  readonly answer?: 'accept' | 'reject' | 'wait' | undefined
  /** Ignores the abort signal, as many real wallets do. */
  readonly deaf?: boolean | undefined
  /** Delays every answer. */
  readonly delay?: { readonly clock: Clock; readonly ms: number } | undefined
  /** Whether it was connected on an earlier visit, so `restore` finds a session. */
  readonly permitted?: boolean | undefined
  /** Answers requests; `undefined` leaves a request to the default answers. */
  readonly respond?: ((method: string, params: unknown) => unknown) | undefined
}
