import { KitError, type TransferIntent } from '@bowline/common'
import { type ParsedAccount, parseAccount } from '../addresses/parseAccount.ts'
import { type Destination, readDestination } from '../addresses/readDestination.ts'
import { MAX_RATE } from '../esplora/schemas.ts'

export interface Receiver extends Destination {
  readonly address: string
}

/**
 * Takes a transfer apart.
 *
 * Throws `INVALID_RECEIVER`, `INVALID_AMOUNT`, or `INVALID_ADDRESS` for a token: there are none.
 */
export function readIntent({ from, to, token, nft, amount, feeRate }: TransferIntent<'bip122'>): {
  readonly from: ParsedAccount
  readonly to: Receiver
} {
  const sender = parseAccount(from)
  const receiver = readDestination(to, sender.chainId)
  if (!receiver) throw new KitError('INVALID_RECEIVER', { value: to })
  if (token !== undefined || nft) throw new KitError('INVALID_ADDRESS', { value: token ?? '' })
  if (amount < 0n) throw new KitError('INVALID_AMOUNT', { value: `${amount}` })
  if (feeRate !== undefined && (feeRate < 1n || feeRate > MAX_RATE))
    throw new KitError('INVALID_AMOUNT', { value: `${feeRate}` })
  return { from: sender, to: { ...receiver, address: to } }
}
