import type { AccountId, ChainId, Namespace, ProviderRequest } from '@bowline/common'
import type { Reading } from '@bowline/common/reading'
import type { Readable } from '../../core/readable.ts'

/**
 * What is known about a request so far.
 *
 * - `loading`: the decoder is being loaded.
 * - `unreadable`: it could not be loaded, so nothing is known. `retry` loads it again.
 * - `checking`: the request is decoded, and the chain is being asked about it.
 * - `read`: all is known that can be. `isComplete` is `false` where the chain did not answer.
 */
export type PreviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'unreadable' }
  | { readonly status: 'checking'; readonly reading: Reading }
  | { readonly status: 'read'; readonly reading: Reading; readonly isComplete: boolean }

/** A request of the app that the user sees before a wallet with a screen of its own is asked. */
export interface Preview {
  /** Unique in the kit. */
  readonly id: string
  readonly kind: 'preview'
  readonly namespace: Namespace
  readonly chainId: ChainId
  /** The account that the request is for. */
  readonly account: AccountId
  readonly request: ProviderRequest
  readonly state: Readable<PreviewState>
  /** Asks the wallet. Possible in every state. Call it in the user's click. */
  proceed(): void
  /** Decodes the request again, after something did not load or answer. */
  retry(): void
  /** Fails the request with the code 4001. The wallet is not asked. */
  reject(): void
}
