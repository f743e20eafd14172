import { type ChainId, type EditedTransaction, sameAddress } from '@bowline/common'
import type { Kit } from '../../kit/kit.ts'
import type { LocalMove, LocalTransaction, TransactionNote } from '../../kit/transactions.ts'
import { nativeMoves } from './transferMoves.ts'

/** Describes what was sent in place of what the wallet was asked for. */
export function noteEdited(
  kit: Kit,
  meant: TransactionNote & { readonly chainId: ChainId },
  { kind, to, token, amount }: EditedTransaction,
): Pick<LocalTransaction, 'kind' | 'moves' | 'to' | 'toName' | 'isEdited'> {
  const isSameParty = !!to && !!meant.to && sameAddress(to, meant.to)
  return {
    kind,
    moves: movesOf(kit, meant, { token, amount }),
    to,
    toName: isSameParty ? meant.toName : undefined,
    isEdited: true,
  }
}

/** A token's symbol and decimals are known only if it is the one that was meant. */
function movesOf(
  kit: Kit,
  { chainId, moves: [move] }: TransactionNote & { readonly chainId: ChainId },
  { token, amount }: Pick<EditedTransaction, 'token' | 'amount'>,
): readonly LocalMove[] {
  if (token === undefined) return nativeMoves(kit, { chainId }, amount)
  const isSameToken = move?.token !== undefined && sameAddress(move.token, token)
  return isSameToken ? [{ ...move, amount: String(amount) }] : []
}
