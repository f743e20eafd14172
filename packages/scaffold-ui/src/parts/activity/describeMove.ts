import { formatAmount, shortAddress } from '@bowline/common'
import type { ActivityEntry, ActivityMove } from '@bowline/controllers'
import { formatBalance } from '@bowline/controllers/react'
import type { Translate } from '../../messages/createTranslator.ts'
import type { activityMessages } from '../../messages/generated/en/activity.ts'

export interface MoveWords {
  /** `+` or `−`; empty if the text is not an amount. */
  readonly sign: string
  /** An amount with its symbol, or the name of an NFT. */
  readonly text: string
}

export interface DescribeMoveOptions {
  readonly t: Translate<typeof activityMessages>
  readonly locale: string
}

const SIGNS: Readonly<Record<ActivityMove['direction'], string>> = { in: '+', out: '−', self: '' }
const LONGEST_ID = 10

/** Describes one movement of value. */
export function describeMove(move: ActivityMove, { t, locale }: DescribeMoveOptions): MoveWords {
  const { tokenId, symbol, amount, direction, decimals } = move
  if (tokenId === undefined) {
    if (decimals === undefined) return { sign: '', text: t('activity.unknownAmount', { symbol }) }
    return {
      sign: SIGNS[direction],
      text: formatBalance(amount, { symbol, decimals }, { locale }),
    }
  }
  const name = nftName({ symbol, tokenId }, t)
  if (amount <= 1n) return { sign: '', text: name }
  return {
    sign: '',
    text: t('activity.pieces', { count: formatAmount(amount, 0, { locale }), name }),
  }
}

/** Returns the name of an NFT. */
export function nftName(
  { symbol, tokenId }: { readonly symbol: string; readonly tokenId: string },
  t: DescribeMoveOptions['t'],
): string {
  const id = tokenId.length > LONGEST_ID ? shortAddress(tokenId, { start: 4, end: 4 }) : tokenId
  return t('activity.nft', { name: symbol, id })
}

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
  if (decimals === undefined) return { sign: '', text: t('activity.unknownAmount', { symbol }) }
  return { sign: '', text: formatBalance(amount, { symbol, decimals }, { locale }) }
}
