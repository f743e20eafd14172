import { base58 } from '@scure/base'
import { readSolanaTransaction } from './readSolanaTransaction.ts'
import type { Fields } from './WalletCall.ts'

/**
 * Returns a transaction in the fields that older wallets read, all in base58. Returns no fields for
 * what those wallets cannot sign: versioned messages, and values that are not transactions.
 */
export function olderSolanaParams(transaction: unknown): Fields {
  if (typeof transaction !== 'string') return {}
  try {
    return tell(transaction)
  } catch {
    // The wallet is still asked, and refuses or signs it.
    return {}
  }
}

function tell(transaction: string): Fields {
  const read = readSolanaTransaction(transaction)
  const { keys, signerCount, readonlySignerCount, readonlyOtherCount } = read
  if (read.isVersioned) return {}
  const isWritable = (index: number) =>
    index < signerCount
      ? index < signerCount - readonlySignerCount
      : index < keys.length - readonlyOtherCount
  return {
    feePayer: keys[0],
    recentBlockhash: read.recentBlockhash,
    instructions: read.instructions.map(({ program, accounts, data }) => ({
      programId: keys[program],
      data: base58.encode(data),
      keys: [...accounts].map((index) => ({
        pubkey: keys[index],
        isSigner: index < signerCount,
        isWritable: isWritable(index),
      })),
    })),
    signatures: read.signatures.flatMap((signature, index) =>
      signature.some((byte) => byte !== 0)
        ? [{ pubkey: keys[index], signature: base58.encode(signature) }]
        : [],
    ),
  }
}
