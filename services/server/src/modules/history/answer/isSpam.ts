import type { Asset, Movement } from '../ChainTransaction.ts'
import type { TokenFacts } from '../tokens/TokenFacts.ts'
import type { Acquaintance } from './Acquaintance.ts'
import type { AccountView } from './viewOf.ts'

/** What the spam check knows about an account and a chain. */
export interface SpamFacts {
  readonly acquaintance: Acquaintance
  /** Returns whether an address imitates one that the account has paid. */
  readonly isLookAlike: (address: string) => boolean
  /** Returns whether a movement is known to be worth next to nothing. */
  readonly isDust: (movement: Movement) => boolean
  /** `undefined` for the native currency. */
  readonly factsOf: (asset: Asset) => TokenFacts | undefined
  /** Returns whether a name contains links or bait instead of a plain name. */
  readonly isLure: (...claims: readonly string[]) => boolean
  /**
   * Whether the operator lists tokens of this chain. Without a list, an unlisted token is not
   * suspicious.
   */
  readonly hasTokenList: boolean
}

/**
 * Returns whether a transaction is unsolicited: every movement in it has little or no value, or is
 * of a token that neither the operator nor the account knows, or comes from a look-alike address.
 * Approval events of unknown contracts count as well, since any contract can emit them. Transfers
 * that the account sent itself are never spam.
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
    // Any transfer from an address that the account has paid is legitimate.
    if (paid.has(stranger)) return false
    return isUnwanted(asset, facts) || (isIncoming && facts.isDust(movement))
  })
}

/** There is no list of verified collections, so an NFT is only judged by its names. */
function isUnwanted(asset: Asset, facts: SpamFacts): boolean {
  const token = facts.factsOf(asset)
  if (asset.kind === 'native' || !token || token.verified) return false
  if (facts.acquaintance.tokens.has(asset.contract)) return false
  return (asset.kind === 'erc20' && facts.hasTokenList) || facts.isLure(token.name, token.symbol)
}
