import { type ChainId, formatAccountId } from '@bowline/common'
import { forcedTokens } from './features/portfolio/forcedTokens.ts'
import type { Core } from './kit.ts'
import { tokenId } from './services/tokenId.ts'

/** Refetches what a transaction moved, including the fee, past the server's cache. */
export function noteMoved(
  { kit, transactions }: Pick<Core, 'kit' | 'transactions'>,
  { chainId, hash }: { readonly chainId: ChainId; readonly hash: string },
): void {
  const sent = transactions.store
    .getState()
    .find((one) => one.chainId === chainId && one.hash === hash)
  if (!sent) return
  const moved = sent.moves.flatMap((move) => (move.tokenId === undefined ? [move.token] : []))
  forcedTokens(kit).add(
    formatAccountId(chainId, sent.from),
    [undefined, ...moved].map((token) => tokenId(kit, chainId, token)),
  )
}
