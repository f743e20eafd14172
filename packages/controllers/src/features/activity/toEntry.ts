import { isChainId, parsePrice, sameAddress, sanitizeName } from '@bowline/common'
import type { historyApi, ResponseOf } from '@bowline/common/api'
import type { ActivityApproval, ActivityEntry, ActivityMove } from './ActivityEntry.ts'

type WireTransaction = ResponseOf<typeof historyApi.history>['data'][number]
type WireTransfer = WireTransaction['transfers'][number]
type WireApproval = NonNullable<WireTransaction['approvals']>[number]

export interface EntryContext {
  /** The address of the account. */
  readonly address: string
  /** Returns the image URL that the server names, if it may be loaded. */
  readonly iconOf: (url: string | undefined) => string | undefined
  /** Returns the name of an address, as the server reports it. */
  readonly nameOf: (address: string) => string | undefined
}

/**
 * Converts a transaction of the server into an entry. Returns `undefined` if its chain or time is
 * invalid.
 */
export function toEntry(wire: WireTransaction, context: EntryContext): ActivityEntry | undefined {
  const { metadata, transfers, approvals = [], flags } = wire
  const at = Date.parse(metadata.minedAt)
  if (!isChainId(metadata.chain) || Number.isNaN(at)) return undefined
  const counterparty = approvals[0]?.spender ?? counterpartyOf(metadata, transfers[0])
  return {
    id: wire.id,
    chainId: metadata.chain,
    hash: metadata.hash,
    kind: metadata.operationType,
    status: metadata.status,
    at,
    counterparty,
    counterpartyName: sanitizeName(counterparty && context.nameOf(counterparty), '') || undefined,
    moves: transfers.map((transfer) => toMove(transfer, context)),
    approvals: approvals.map((approval) => toApproval(approval, context)),
    // `every` is true for an empty list, which would mark most contract calls as spam.
    isSpam: flags?.is_spam ?? (transfers.length > 0 && transfers.every(isSpam)),
    isSigned: sameAddress(metadata.sentFrom, context.address),
    replaced: metadata.replaced,
    isPoison: false,
  }
}

const isSpam = ({ nft_info }: WireTransfer): boolean => nft_info?.flags.is_spam ?? false

function counterpartyOf(
  { sentTo }: WireTransaction['metadata'],
  transfer: WireTransfer | undefined,
): string | undefined {
  if (!transfer) return sentTo ?? undefined
  return transfer.direction === 'in' ? transfer.sender : (transfer.recipient ?? sentTo ?? undefined)
}

function toMove(transfer: WireTransfer, context: EntryContext): ActivityMove {
  const { fungible_info: token, nft_info: nft, direction, quantity, value } = transfer
  const symbol = sanitizeName(token?.symbol ?? nft?.name ?? '', 'Unknown token')
  return {
    direction,
    token: token?.address ?? nft?.contract_address,
    symbol,
    ...exact(quantity),
    tokenId: nft?.token_id,
    ...lookOf(nft ? undefined : token, context),
    counterparty: (direction === 'in' ? transfer.sender : transfer.recipient) ?? undefined,
    value: parsePrice(value),
  }
}

function toApproval(
  { fungible_info: token, nft_info: nft, quantity, unlimited }: WireApproval,
  context: EntryContext,
): ActivityApproval {
  return {
    token: token?.address ?? nft?.contract_address,
    symbol: sanitizeName(token?.symbol ?? nft?.name ?? '', nft ? '' : 'Unknown token'),
    ...exact(quantity),
    extent: nft ? (nft.token_id ? 'nft' : 'collection') : unlimited ? 'unlimited' : 'amount',
    tokenId: nft?.token_id,
    ...lookOf(nft ? undefined : token, context),
  }
}

/** An unverified token gets no image, so that it cannot imitate another token with its symbol. */
function lookOf(token: WireTransfer['fungible_info'], { iconOf }: EntryContext) {
  const verified = !!token && (token.address === undefined || token.verified === true)
  return { verified, iconUrl: verified ? iconOf(token.icon?.url ?? undefined) : undefined }
}

/** Converts decimal digits without rounding. */
function exact({
  numeric,
  is_raw,
}: WireTransfer['quantity']): Pick<ActivityMove, 'amount' | 'decimals'> {
  const [whole = '', fraction = ''] = numeric.split('.')
  return { amount: BigInt(whole + fraction), decimals: is_raw ? undefined : fraction.length }
}
