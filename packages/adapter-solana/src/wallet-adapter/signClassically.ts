import { Transaction, VersionedTransaction } from '@solana/web3.js'
import type { ClassicSigning } from './ClassicAdapter.ts'

/** The first bit of a message says that its version follows. */
const VERSIONED = 0x80
const SIGNATURE_SIZE = 64

/** Signs serialized transactions with a wallet-adapter, in the classes of web3.js that it takes. */
export async function signClassically(
  adapter: ClassicSigning,
  wires: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const transactions = wires.map(toClassic)
  if (adapter.signAllTransactions && transactions.length > 1)
    return (await adapter.signAllTransactions(transactions)).map(toWire)
  const signed: Uint8Array[] = []
  // One prompt after the other.
  for (const transaction of transactions)
    signed.push(toWire((await adapter.signTransaction?.(transaction)) ?? transaction))
  return signed
}

function toClassic(wire: Uint8Array): Transaction | VersionedTransaction {
  // Transactions of this kit have few signatures, whose count fits in the first byte.
  const messageAt = 1 + (wire[0] ?? 0) * SIGNATURE_SIZE
  const isVersioned = ((wire[messageAt] ?? 0) & VERSIONED) !== 0
  return isVersioned ? VersionedTransaction.deserialize(wire) : Transaction.from(wire)
}

function toWire(transaction: Transaction | VersionedTransaction): Uint8Array {
  if (transaction instanceof VersionedTransaction) return transaction.serialize()
  // The caller checks the signatures.
  const options = { requireAllSignatures: false, verifySignatures: false }
  return Uint8Array.from(transaction.serialize(options))
}
