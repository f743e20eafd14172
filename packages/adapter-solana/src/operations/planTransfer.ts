import { type ChainId, KitError, type TransferIntent, type TransferNotice } from '@bowline/common'
import { type Address, createNoopSigner, type Instruction, isAddress } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { parseAccount } from './parseAccount.ts'
import { planTokenTransfer } from './planTokenTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'

/** The instructions of a transfer, without fee settings. */
export interface TransferPlan {
  readonly chainId: ChainId<'solana'>
  readonly from: Address
  readonly to: Address
  readonly instructions: readonly Instruction[]
  /** The token account that is made for the receiver, in bytes; `undefined` when none is. */
  readonly newAccountSize?: bigint | undefined
  /** What the token keeps of the amount, in its smallest unit; `undefined` if it has no fee. */
  readonly kept?: bigint | undefined
  /** The program that the token runs with the transfer. */
  readonly hook?: Address | undefined
  /** Whether a memo goes with it, which the receiver's account demands. */
  readonly hasMemo?: boolean | undefined
  /** Why the chain would refuse it. */
  readonly refusals: readonly TransferNotice[]
}

/** The largest amount that an instruction can hold. */
const MAX_AMOUNT = 2n ** 64n - 1n

/**
 * Plans the instructions of a transfer of SOL, or of a token of either token program.
 *
 * Throws `INVALID_RECEIVER`, `INVALID_AMOUNT`, `INVALID_ADDRESS` or `INVALID_RESPONSE` for an invalid
 * token or one of other decimals, `TRANSACTION_FAILED` for one whose own program cannot be served,
 * `INSUFFICIENT_FUNDS` if the account holds less of the token.
 */
export async function planTransfer(
  context: SolanaContext,
  intent: TransferIntent<'solana'>,
  signal?: AbortSignal,
): Promise<TransferPlan> {
  const { to, amount, token, nft, decimals } = intent
  const { chainId, address: from } = parseAccount(intent.from)
  if (signal?.aborted) throw new KitError('ABORTED')
  if (!isAddress(to)) throw new KitError('INVALID_RECEIVER', { value: to })
  if (amount < 0n || amount > MAX_AMOUNT)
    throw new KitError('INVALID_AMOUNT', { value: `${amount}` })
  // Numbered pieces of a contract exist only in other families.
  if (nft) throw new KitError('INVALID_ADDRESS', { value: token ?? '' })
  if (token !== undefined) {
    const transfer = { chainId, from, to, amount, token, decimals, signal }
    return { chainId, from, to, ...(await planTokenTransfer(context, transfer)) }
  }
  const source = createNoopSigner(from)
  const instructions = [getTransferSolInstruction({ source, destination: to, amount })]
  return { chainId, from, to, instructions, refusals: [] }
}
