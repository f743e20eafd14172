import type { ChainId } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'
import type { PasteProblem } from '../errors/PasteProblem.ts'

/** What a text says that someone has pasted as a receiver. */
export type Pasted =
  /** An address or a name, without what cannot be seen around it. */
  | { readonly kind: 'plain'; readonly text: string }
  | PastedRequest
  /** A link to a page. `receiver` is what its path calls an address, if anything: nobody has vouched for it. */
  | { readonly kind: 'page'; readonly host: string; readonly receiver: string | undefined }
  /** `detail` is the word of the text that the problem is about. */
  | {
      readonly kind: 'refused'
      readonly problem: PasteProblem
      readonly detail?: string | undefined
    }

/** A payment link, or an address with its chain. */
export interface PastedRequest {
  readonly kind: 'request'
  /** An address, or a name. It is not checked here, because the form of an address is its family's. */
  readonly receiver: string
  readonly namespace: Namespace
  /** The chain, if the text names one; otherwise any of the family. */
  readonly chainId: ChainId | undefined
  /** The token's contract or mint. `undefined` means the native currency. */
  readonly token: string | undefined
  readonly amount: RequestedAmount | undefined
  /** The names of parameters that have no effect, as they are written. Safe to show. */
  readonly unused: readonly string[]
}

/** `smallest`: in the smallest unit. `whole`: digits with at most one point, in whole tokens. */
export type RequestedAmount =
  | { readonly unit: 'smallest'; readonly value: bigint }
  | { readonly unit: 'whole'; readonly text: string }
