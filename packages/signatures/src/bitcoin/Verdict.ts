/** Why a signature cannot be checked here. It may be valid all the same. */
export type Uncheckable =
  /** The address is spent by a script that this kit does not run. */
  | 'script'
  /** It also proves coins, which takes the chain's whole set of unspent outputs. */
  | 'coins'
  /** It follows rules that are newer than this kit. */
  | 'version'

/** The result of a verification (BIP-322): valid, invalid, or inconclusive. */
export type Verdict =
  | { readonly status: 'signed' }
  | { readonly status: 'forged' }
  | { readonly status: 'unknown'; readonly reason: Uncheckable }

export const SIGNED: Verdict = { status: 'signed' }
export const FORGED: Verdict = { status: 'forged' }
export const unknown = (reason: Uncheckable): Verdict => ({ status: 'unknown', reason })
export const verdictOf = (isSigned: boolean): Verdict => (isSigned ? SIGNED : FORGED)
