import { Script } from '@scure/btc-signer/script.js'
import { SigHash, type Transaction } from '@scure/btc-signer/transaction.js'
import type { ParsedAccount } from '../addresses/parseAccount.ts'

const SCHNORR_BYTES = 64

/**
 * Returns whether an input of a complete transaction is signed by one key for all inputs and outputs
 * (`SIGHASH_ALL` or `SIGHASH_DEFAULT`). With any other kind of signature, others could add inputs or
 * change outputs. Does not verify the signature: nodes do.
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
