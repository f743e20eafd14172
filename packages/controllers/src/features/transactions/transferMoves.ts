import { networkOf } from '../../core/networkOf.ts'
import type { ConnectedAccount } from '../../kit/accounts.ts'
import type { Kit } from '../../kit/kit.ts'
import type { LocalMove } from '../../kit/transactions.ts'
import { outgoingMove } from '../../shared/outgoingMove.ts'
import type { SendTransferParameters } from './SendParameters.ts'

/** Describes a payment in the native currency. */
export function nativeMoves(
  kit: Kit,
  { chainId }: Pick<ConnectedAccount, 'chainId'>,
  amount: bigint,
): readonly LocalMove[] {
  const network = networkOf(kit.networks.getState(), chainId)
  if (!network || amount === 0n) return []
  const { symbol, decimals } = network.nativeCurrency
  return [outgoingMove({ symbol, decimals, amount })]
}

/** Describes a transfer. A token's decimals come from its contract, so they are left out. */
export function transferMoves(
  kit: Kit,
  account: Pick<ConnectedAccount, 'chainId'>,
  { token, nft, amount }: SendTransferParameters,
): readonly LocalMove[] {
  if (token === undefined) return nativeMoves(kit, account, amount)
  if (!nft) return []
  return [outgoingMove({ token, symbol: '', decimals: 0, amount, tokenId: nft.tokenId })]
}
