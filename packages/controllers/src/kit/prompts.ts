import type { AccountId, ChainId, Namespace, Prompt, ProviderRequest } from '@bowline/common'
import type { Reading } from '@bowline/common/reading'
import type { Readable } from '../core/readable.ts'

/** What is asked of the user above all screens: by a wallet's own page, or by the kit before a wallet is asked. */
export type AnyPrompt = Prompt | Preview

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

/** What asks something of the user: the session of a wallet, or the kit in the app's name. */
export interface Asker {
  readonly prompts?:
    | { getState(): readonly AnyPrompt[]; subscribe(onChange: () => void): () => void }
    | undefined
  /** The app asks, and not a page that has to be kept from asking again and again. */
  readonly isFromApp?: boolean | undefined
}

/** The prompts of all sessions, and the previews of the kit. */
export interface AllPrompts {
  /** Follows a session. The returned function stops that and refuses the prompts that still wait. */
  follow(session: Asker): () => void
  /** Refuses all current prompts. */
  rejectAll(): void
}
