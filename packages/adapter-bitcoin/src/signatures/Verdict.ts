/** Why a signature cannot be checked here. It may be as good as any. */
export type Uncheckable =
  /** The address is spent by a script that this kit does not run. */
  | 'script'
  /** It also proves coins, which takes the chain's whole list of them. */
  | 'coins'
  /** It follows rules of a later time. */
  | 'version'

/** What is known of a signature (BIP-322): valid, invalid, or inconclusive. */
export type Verdict =
  | { readonly status: 'signed' }
  | { readonly status: 'forged' }
  | { readonly status: 'unknown'; readonly reason: Uncheckable }

export const SIGNED: Verdict = { status: 'signed' }
export const FORGED: Verdict = { status: 'forged' }
export const unknown = (reason: Uncheckable): Verdict => ({ status: 'unknown', reason })
export const verdictOf = (isSigned: boolean): Verdict => (isSigned ? SIGNED : FORGED)
