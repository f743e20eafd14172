import { Script } from '@scure/btc-signer/script.js'
import { SigHash, type Transaction } from '@scure/btc-signer/transaction.js'
import type { ParsedAccount } from '../addresses/parseAccount.ts'

const SCHNORR_BYTES = 64

/**
 * Whether an input of a whole transaction is signed by one key for all inputs and outputs. With any
 * other kind of signature somebody on the way could add to the transaction, or pay elsewhere.
 * Whether the signature is right nodes find out.
 */
export function signsAll(
  { type }: Pick<ParsedAccount, 'type'>,
  { finalScriptWitness = [], finalScriptSig }: ReturnType<Transaction['getInput']>,
): boolean {
  const parts = type === 'pkh' ? Script.decode(finalScriptSig ?? NOTHING) : finalScriptWitness
  const [signature, ...rest] = parts
  // A taproot input that shows more is spent by a script, and others by another one.
  if (!(signature instanceof Uint8Array) || rest.length !== (type === 'tr' ? 0 : 1)) return false
  if (type === 'tr' && signature.length === SCHNORR_BYTES) return true
  return signature.at(-1) === SigHash.ALL
}

const NOTHING = new Uint8Array()
