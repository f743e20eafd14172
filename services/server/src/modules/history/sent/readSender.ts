import { isHex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import type { Sent } from './repo.ts'

type Signed = Parameters<typeof recoverTransactionAddress>[0]['serializedTransaction']

/**
 * Reads who sends a signed transaction, from its bytes alone: a node may say what it likes. Returns `undefined` for
 * what has no sender that can be recovered, such as kinds of transactions that one chain alone knows.
 */
export async function readSender(raw: unknown): Promise<Omit<Sent, 'sentAt'> | undefined> {
  if (!isHex(raw)) return undefined
  try {
    const { nonce = 0 } = parseTransaction(raw)
    // `parseTransaction` has read its kind and its signature.
    const serializedTransaction = raw as Signed
    const account = (await recoverTransactionAddress({ serializedTransaction })).toLowerCase()
    return Number.isSafeInteger(nonce) ? { account, nonce, hash: keccak256(raw) } : undefined
  } catch {
    // It is then not listed, and the node has taken it all the same.
    return undefined
  }
}
