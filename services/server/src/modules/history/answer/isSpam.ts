import type { Asset, Movement } from '../ChainTransaction.ts'
import type { TokenFacts } from '../tokens/TokenFacts.ts'
import type { Acquaintance } from './Acquaintance.ts'
import type { AccountView } from './viewOf.ts'

/** What an account is judged by. */
export interface SpamFacts {
  readonly acquaintance: Acquaintance
  /** Tells whether an address was made to be mistaken for somebody whom the account has paid. */
  readonly isLookAlike: (address: string) => boolean
  /** Tells whether a movement is known to be worth next to nothing. */
  readonly isDust: (movement: Movement) => boolean
  /** `undefined` for the native currency. */
  readonly factsOf: (asset: Asset) => TokenFacts | undefined
  /** Tells whether names want to be visited instead of describing something. */
  readonly isLure: (...claims: readonly string[]) => boolean
  /** The operator lists tokens of this chain. Without a list, not being on it says nothing. */
  readonly hasTokenList: boolean
}

/**
 * Judges whether a transaction came without being asked for: every movement in it is of nothing or
 * next to nothing, of a token that neither the operator nor the account knows, or from somebody who
 * looks like somebody else. Any contract may also claim that the account has permitted something.
 * What the account has sent itself is never spam.
 */
export function isSpam(view: AccountView, facts: SpamFacts): boolean {
  const { isOwn, movements, approvals } = view
  if (isOwn || movements.length + approvals.length === 0) return false
  if (movements.length === 0)
    return approvals.every(({ contract }) => isUnwanted({ kind: 'erc20', contract }, facts))
  const { paid } = facts.acquaintance
  return movements.every((movement) => {
    const { asset, from, to, amount } = movement
    const isIncoming = from !== view.account
    const stranger = isIncoming ? from : to
    if (amount === 0n || facts.isLookAlike(stranger)) return true
    // Whom the account has paid may send it anything.
    if (paid.has(stranger)) return false
    return isUnwanted(asset, facts) || (isIncoming && facts.isDust(movement))
  })
}

/** No operator lists all collections, so an NFT is only suspicious when its names lure. */
function isUnwanted(asset: Asset, facts: SpamFacts): boolean {
  const token = facts.factsOf(asset)
  if (asset.kind === 'native' || !token || token.verified) return false
  if (facts.acquaintance.tokens.has(asset.contract)) return false
  return (asset.kind === 'erc20' && facts.hasTokenList) || facts.isLure(token.name, token.symbol)
}
