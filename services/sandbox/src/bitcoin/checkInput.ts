import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, Script, Transaction } from '@scure/btc-signer'
import type { ScriptOP } from '@scure/btc-signer/script.js'
import { equalBytes, hash160 } from '@scure/btc-signer/utils.js'
import { legacyDigest } from './legacyDigest.ts'
import type { Input, Output, ParsedTransaction } from './parseTransaction.ts'
import { Refusal } from './Refusal.ts'
import { readScript } from './readScript.ts'

interface Spend {
  readonly tx: ParsedTransaction
  /** The outputs that the inputs spend, in order. */
  readonly spent: readonly Output[]
  readonly index: number
}

const HASH_TYPES = [1, 2, 3, 0x81, 0x82, 0x83]
const SINGLE = 3
const COMPRESSED_KEY_BYTES = 33

/**
 * Checks that an input may spend its output: P2PKH, P2WPKH, P2SH-P2WPKH, and P2TR by key. Throws a
 * `Refusal`, also for every other kind of script.
 */
export function checkInput(spend: Spend): void {
  const output = spend.spent[spend.index]
  const input = spend.tx.inputs[spend.index]
  if (!output || !input) throw new RangeError(`No input ${spend.index}`)
  const script = readScript(output.script)
  const hasScriptSig = input.scriptSig.length > 0
  switch (script.type) {
    case 'pkh':
      checkKeyHash(spend, input, output.script)
      break
    case 'sh':
      checkWrapped(spend, input, script.hash)
      break
    case 'wpkh':
      if (hasScriptSig) throw failed('Witness requires empty scriptSig')
      checkWitnessKeyHash(spend, input.witness, script.hash)
      break
    case 'tr':
      if (hasScriptSig) throw failed('Witness requires empty scriptSig')
      checkTaprootKey(spend, input.witness, script.pubkey)
      break
    default:
      throw failed(`The local chain does not run scripts of this kind: ${script.type}`)
  }
}

function checkKeyHash(spend: Spend, { scriptSig, witness }: Input, script: Uint8Array): void {
  if (witness.length > 0) throw failed('Witness provided for non-witness script')
  const [signature, key, ...rest] = pushesOf(scriptSig)
  if (!signature || !key || rest.length > 0) throw failed('Operation not valid with the stack')
  const hash = hash160(key)
  const expected = OutScript.encode({ type: 'pkh', hash })
  if (!equalBytes(expected, script)) throw failed('Script failed an OP_EQUALVERIFY operation')
  const hashType = hashTypeOf(signature)
  const digest = legacyDigest(spend.tx, spend.index, script, hashType)
  if (!digest) throw failed('The local chain knows SIGHASH_ALL only for this kind of output')
  checkEcdsa(signature, digest, key)
}

function checkWrapped(spend: Spend, { scriptSig, witness }: Input, hash: Uint8Array): void {
  const [redeemScript, ...rest] = pushesOf(scriptSig)
  if (!redeemScript || rest.length > 0) throw failed('Witness requires only-redeemscript scriptSig')
  if (!equalBytes(hash160(redeemScript), hash))
    throw failed('Script evaluated without error but finished with a false/empty top stack element')
  const script = readScript(redeemScript)
  if (script.type !== 'wpkh')
    throw failed(`The local chain does not run scripts of this kind: sh-${script.type}`)
  checkWitnessKeyHash(spend, witness, script.hash)
}

function checkWitnessKeyHash(
  { tx, spent, index }: Spend,
  [signature, key, ...rest]: readonly Uint8Array[],
  hash: Uint8Array,
): void {
  if (!signature || !key || rest.length > 0 || !equalBytes(hash160(key), hash))
    throw failed('Witness program hash mismatch')
  if (key.length !== COMPRESSED_KEY_BYTES) throw failed('Using non-compressed keys in segwit')
  const script = OutScript.encode({ type: 'pkh', hash })
  const value = spent[index]?.value ?? 0n
  const hashType = hashTypeOf(signature)
  checkEcdsa(signature, openTx(tx).preimageWitnessV0(index, script, hashType, value), key)
}

function checkTaprootKey(
  { tx, spent, index }: Spend,
  [signature, ...rest]: readonly Uint8Array[],
  key: Uint8Array,
): void {
  if (!signature) throw failed('Witness program was passed an empty witness')
  if (rest.length > 0) throw failed('The local chain spends taproot outputs by key only')
  if (signature.length !== 64 && signature.length !== 65)
    throw failed('Invalid Schnorr signature size')
  const hashType = signature[64] ?? 0
  if (signature.length === 65 && !HASH_TYPES.includes(hashType))
    throw failed('Invalid Schnorr signature hash type')
  const scripts = spent.map(({ script }) => script)
  const values = spent.map(({ value }) => value)
  // SIGHASH_SINGLE signs the output with the index of the input: without one there is nothing to
  // sign.
  const isSingle = (hashType & 3) === SINGLE
  if (isSingle && index >= tx.outputs.length) throw failed('Invalid Schnorr signature hash type')
  const digest = openTx(tx).preimageWitnessV1(index, scripts, hashType, values)
  if (!schnorr.verify(signature.subarray(0, 64), digest, key))
    throw failed('Invalid Schnorr signature')
}

function checkEcdsa(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): void {
  if (!isSignedBy(signature.subarray(0, -1), digest, key))
    throw failed('Signature must be zero for failed CHECK(MULTI)SIG operation')
}

function isSignedBy(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean {
  try {
    const options = { prehash: false, lowS: true, format: 'der' } as const
    return secp256k1.verify(signature, digest, key, options)
  } catch {
    // Not a valid key or signature.
    return false
  }
}

function hashTypeOf(signature: Uint8Array): number {
  const hashType = signature.at(-1) ?? 0
  if (HASH_TYPES.includes(hashType)) return hashType
  throw failed('Signature hash type missing or not understood')
}

function pushesOf(scriptSig: Uint8Array): readonly Uint8Array[] {
  const steps = stepsOf(scriptSig)
  const pushes = steps.filter((step) => step instanceof Uint8Array)
  if (pushes.length === steps.length) return pushes
  throw failed('Only push operators allowed in signatures')
}

function stepsOf(script: Uint8Array): readonly ScriptOP[] {
  try {
    return Script.decode(script)
  } catch {
    throw failed('Opcode missing or not understood')
  }
}

function openTx({ raw }: ParsedTransaction): Transaction {
  return Transaction.fromRaw(raw, {
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
  })
}

function failed(reason: string): Refusal {
  return new Refusal(-26, `mandatory-script-verify-flag-failed (${reason})`)
}
