import {
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import type { TransferPlan } from './planTransfer.ts'

/** The compute limit of a transaction, and its price per compute unit. */
export interface Budget {
  readonly units: number
  /** The price of a compute unit in micro-lamports. */
  readonly rate: bigint
}

export interface Lifetime {
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
}

export interface CompiledTransfer {
  /** The message that is signed. */
  readonly message: Uint8Array
  /** The transaction without signatures, base64 of its wire format. */
  readonly wire: string
}

/**
 * Writes the transaction of a transfer in the first format, which every wallet signs. Without a
 * budget it is only good to be measured.
 */
export function compileTransfer(
  { from, instructions }: Pick<TransferPlan, 'from' | 'instructions'>,
  { blockhash, lastValidBlockHeight }: Lifetime,
  budget?: Budget,
): CompiledTransfer {
  const pricing = budget
    ? [
        getSetComputeUnitLimitInstruction({ units: budget.units }),
        getSetComputeUnitPriceInstruction({ microLamports: budget.rate }),
      ]
    : []
  const transaction = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(from, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight }, message),
    (message) => appendTransactionMessageInstructions([...pricing, ...instructions], message),
    compileTransaction,
  )
  return {
    message: new Uint8Array(transaction.messageBytes),
    wire: getBase64EncodedWireTransaction(transaction),
  }
}
