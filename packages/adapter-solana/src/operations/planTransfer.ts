import { type ChainId, KitError, type TransferIntent } from '@bowline/common'
import { type Address, createNoopSigner, type Instruction, isAddress } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { parseAccount } from './parseAccount.ts'
import { planTokenTransfer } from './planTokenTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** What a transfer does, before it is priced. */
export interface TransferPlan {
  readonly chainId: ChainId<'solana'>
  readonly from: Address
  readonly to: Address
  readonly instructions: readonly Instruction[]
  /** The token account that is made for the receiver, in bytes; `undefined` when none is. */
  readonly newAccountSize?: bigint | undefined
}

/** The largest amount that an instruction can hold. */
const MAX_AMOUNT = 2n ** 64n - 1n

/**
 * Finds what a transfer consists of: of SOL, or of a token of either program.
 *
 * Throws `INVALID_RECEIVER`, `INVALID_AMOUNT`, `INVALID_ADDRESS` or `INVALID_RESPONSE` for a token
 * that is none, `INSUFFICIENT_FUNDS` when the account holds less of the token.
 */
export async function planTransfer(
  context: SolanaContext,
  intent: TransferIntent<'solana'>,
  signal?: AbortSignal,
): Promise<TransferPlan> {
  const { to, amount, token, nft } = intent
  const { chainId, address: from } = parseAccount(intent.from)
  if (signal?.aborted) throw new KitError('ABORTED')
  if (!isAddress(to)) throw new KitError('INVALID_RECEIVER', { value: to })
  if (amount < 0n || amount > MAX_AMOUNT)
    throw new KitError('INVALID_AMOUNT', { value: `${amount}` })
  // Pieces that are told apart by a number within a contract are another family's.
  if (nft) throw new KitError('INVALID_ADDRESS', { value: token ?? '' })
  if (token !== undefined) {
    const transfer = { chainId, from, to, amount, token, signal }
    return { chainId, from, to, ...(await planTokenTransfer(context, transfer)) }
  }
  const source = createNoopSigner(from)
  const instructions = [getTransferSolInstruction({ source, destination: to, amount })]
  return { chainId, from, to, instructions }
}
