import { crypto as hashes, initEccLib, networks, type Payment, Psbt, payments } from 'bitcoinjs-lib'
import * as curve from 'tiny-secp256k1'
import type { Chain } from './createChain.ts'
import { keyOf } from './keyOf.ts'

initEccLib(curve)

export const KINDS = ['p2pkh', 'p2wpkh', 'p2sh-p2wpkh', 'p2tr'] as const
export type Kind = (typeof KINDS)[number]

type Paid = { readonly sats: bigint } & (
  | { readonly address: string }
  | { readonly script: Uint8Array }
)

export interface Spending {
  readonly kind: Kind
  readonly outputs: readonly Paid[]
  /** Default: the oldest coin of this kind. */
  readonly from?: { readonly txid: string; readonly vout: number } | undefined
  readonly hashType?: number | undefined
  readonly lockTime?: number | undefined
  readonly sequence?: number | undefined
}

/** A one-key wallet that shares no code with the chain: bitcoinjs-lib over libsecp256k1. */
export function createOtherWallet(index: number) {
  const { privateKey } = keyOf(index)
  const publicKey = must(curve.pointFromScalar(privateKey, true))
  const key = signerOf(privateKey)
  const lines: Readonly<Record<Kind, Payment>> = {
    p2pkh: payments.p2pkh({ pubkey: publicKey, network: networks.regtest }),
    p2wpkh: payments.p2wpkh({ pubkey: publicKey, network: networks.regtest }),
    'p2sh-p2wpkh': payments.p2sh({
      redeem: payments.p2wpkh({ pubkey: publicKey, network: networks.regtest }),
      network: networks.regtest,
    }),
    p2tr: payments.p2tr({ internalPubkey: publicKey.subarray(1), network: networks.regtest }),
  }

  return {
    addressOf: (kind: Kind): string => must(lines[kind].address),
    scriptOf: (kind: Kind): Uint8Array => must(lines[kind].output),

    /** Serialises a signed transaction. It is not checked, so it may be invalid. */
    spend(chain: Chain, spending: Spending): Uint8Array {
      const line = lines[spending.kind]
      const script = must(line.output)
      const coin = spending.from ?? must(chain.book.coinsOf(script)[0])
      const entry = must(chain.book.entryOf(coin.txid))
      const psbt = new Psbt({ network: networks.regtest })
      if (spending.lockTime !== undefined) psbt.setLocktime(spending.lockTime)
      psbt.addInput({
        hash: coin.txid,
        index: coin.vout,
        ...(spending.sequence !== undefined && { sequence: spending.sequence }),
        ...(spending.hashType !== undefined && { sighashType: spending.hashType }),
        ...(spending.kind === 'p2pkh'
          ? { nonWitnessUtxo: entry.tx.raw }
          : { witnessUtxo: { script, value: must(entry.tx.outputs[coin.vout]).value } }),
        ...(line.redeem?.output && { redeemScript: line.redeem.output }),
        ...(spending.kind === 'p2tr' && { tapInternalKey: publicKey.subarray(1) }),
      })
      for (const { sats, ...to } of spending.outputs) psbt.addOutput({ ...to, value: sats })
      const allowed = spending.hashType === undefined ? undefined : [spending.hashType]
      psbt.signInput(0, spending.kind === 'p2tr' ? tweaked(privateKey, publicKey) : key, allowed)
      psbt.finalizeAllInputs()
      return psbt.extractTransaction(true).toBuffer()
    },
  }
}

function signerOf(privateKey: Uint8Array) {
  return {
    publicKey: must(curve.pointFromScalar(privateKey, true)),
    sign: (hash: Uint8Array) => curve.sign(hash, privateKey),
    signSchnorr: (hash: Uint8Array) => curve.signSchnorr(hash, privateKey),
  }
}

function tweaked(privateKey: Uint8Array, publicKey: Uint8Array) {
  const even = publicKey[0] === 3 ? curve.privateNegate(privateKey) : privateKey
  const tweak = hashes.taggedHash('TapTweak', publicKey.subarray(1))
  return signerOf(must(curve.privateAdd(even, tweak)))
}

export function must<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new TypeError('Nothing there')
  return value
}
