import { base58 } from '@scure/base'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** An address of one byte, 32 times. */
export const keyOf = (byte: number): Address =>
  address(base58.encode(new Uint8Array(32).fill(byte)))

interface WireOptions {
  readonly payer: Address
  readonly version?: 0 | 'legacy'
  /** An address stands for a blockhash: both are 32 bytes. */
  readonly blockhash?: Address
}

const lifetimeOf = (blockhash: Address = keyOf(9)) => ({
  blockhash: blockhash as string as Blockhash,
  lastValidBlockHeight: 1n,
})

/** A transaction as apps send it: without signatures, in base64. */
export function wireOf(instructions: readonly Instruction[], options: WireOptions): string {
  const { payer, version = 0, blockhash } = options
  const message = pipe(
    createTransactionMessage({ version }),
    (one) => setTransactionMessageFeePayer(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetimeOf(blockhash), one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

/** The same, with the addresses of lookup tables left out. */
export function wireWithTables(
  instructions: readonly Instruction[],
  payer: Address,
  tables: Readonly<Record<Address, Address[]>>,
): string {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetimeOf(), one),
    (one) => appendTransactionMessageInstructions(instructions, one),
    (one) => compressTransactionMessageUsingAddressLookupTables(one, tables),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}
