import type { SignInOffer, SignInTerms } from '@bowline/common'
import type { SignedAtOnce, SignInGate } from './SignInGate.ts'

export interface OfferedSignIn {
  /** The offer for the connector. Absent if the app has its users sign in afterwards, or not at all. */
  readonly offer: SignInOffer | undefined
  /** What the wallet has signed. */
  signed(): SignedAtOnce | undefined
}

/** Offers a connector to sign in at once, for one attempt: one family signs, and once. */
export function offerSignIn(gate: SignInGate | undefined, signal: AbortSignal): OfferedSignIn {
  let isAsked = false
  let terms: SignInTerms | undefined
  let handedOver: Pick<SignedAtOnce, 'proof' | 'added'> | undefined
  return {
    offer: gate?.terms && {
      async terms(namespace) {
        if (isAsked) return undefined
        isAsked = true
        terms = await gate.terms?.(namespace, signal)
        // Another family of this wallet may sign.
        isAsked = terms !== undefined
        return terms
      },
      signed(proof, added) {
        handedOver = { proof, added }
      },
    },
    signed: () => terms && handedOver && { ...handedOver, terms },
  }
}
