import type { ActivityEntry } from '@bowline/controllers'
import { formatBalance } from '@bowline/controllers/react'
import { type DescribeMoveOptions, type MoveWords, nftName } from './describeMove.ts'

type ActivityApproval = ActivityEntry['approvals'][number]

/** Describes an approval: the token and the amount. */
export function describeApproval(
  { symbol, amount, decimals, extent, tokenId = '' }: ActivityApproval,
  { t, locale }: DescribeMoveOptions,
): MoveWords {
  if (extent === 'nft') return { sign: '', text: nftName({ symbol, tokenId }, t) }
  if (extent === 'collection') return { sign: '', text: t('activity.everyNft', { name: symbol }) }
  // The approval was revoked; its former amount is not known.
  if (amount === 0n) return { sign: '', text: symbol }
  if (extent === 'unlimited') return { sign: '', text: t('activity.unlimited', { symbol }) }
  return { sign: '', text: formatBalance(amount, { symbol, decimals }, { locale }) }
}
