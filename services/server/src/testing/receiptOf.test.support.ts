import type { Client, Hash, TransactionReceipt } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

/** The number of looks. Each is a request, so that a busy machine gets as much more time as its requests take. */
const LOOKS = 5_000

/**
 * Reads the receipt of a transaction as soon as there is one. viem's own waiting looks again when there is a new block: a
 * node that knows the number of a block before its receipts then keeps it waiting for a block that nobody makes.
 */
export async function receiptOf(client: Client, hash: Hash): Promise<TransactionReceipt> {
  for (let looks = 1; ; looks++) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (error) {
      const isMissing = error instanceof Error && error.name === 'TransactionReceiptNotFoundError'
      if (!isMissing || looks >= LOOKS) throw error
    }
  }
}
