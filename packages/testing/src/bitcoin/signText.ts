import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { CompactSize, RawTx, RawWitness } from '@scure/btc-signer/script.js'
import { Transaction } from '@scure/btc-signer/transaction.js'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinTestAddress } from './bitcoinTestAccount.ts'

const PREFIX = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
/** 27, and 12 more for the address of a native segwit key. */
const SEGWIT_HEADER = 39
const RETURN = Uint8Array.of(0x6a)

/** What wallets sign in the older way, and call a message's hash. */
export function messageDigest(message: string): Uint8Array {
  const bytes = new TextEncoder().encode(message)
  return sha256x2(PREFIX, CompactSize.encode(BigInt(bytes.length)), bytes)
}

/** Signs a message with ECDSA: 65 bytes, from which the key can be recovered. */
export function signEcdsa(message: string, privateKey: Uint8Array): Uint8Array {
  const options = { prehash: false, format: 'recovered' } as const
  const [recovery = 0, ...rest] = secp256k1.sign(messageDigest(message), privateKey, options)
  return Uint8Array.of(SEGWIT_HEADER + recovery, ...rest)
}

/** Signs a message by BIP-322 in its simple form: the witness that would spend the address. */
export function signBip322(
  message: string,
  { script, purpose, publicKey }: BitcoinTestAddress,
  privateKey: Uint8Array,
): Uint8Array {
  const digest = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const spent = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0x00, 0x20), digest),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const transaction = new Transaction({
    version: 0,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
    disableScriptCheck: true,
  })
  transaction.addInput({
    txid: hex.encode(sha256x2(spent).reverse()),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(purpose === 'ordinals' && { tapInternalKey: hex.decode(publicKey) }),
  })
  transaction.addOutput({ amount: 0n, script: RETURN })
  transaction.signIdx(privateKey, 0)
  transaction.finalize()
  return RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? [])
}
