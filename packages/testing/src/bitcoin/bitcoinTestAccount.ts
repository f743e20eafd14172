import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { type BitcoinTestNetwork, testNetworks } from './testNetworks.ts'

export interface BitcoinTestAddress {
  readonly address: string
  /** Hexadecimal: compressed for `payment`, x-only for `ordinals`. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly script: Uint8Array
}

export interface BitcoinTestAccount {
  readonly index: number
  readonly privateKey: Uint8Array
  /** A P2WPKH address for money. */
  readonly payment: BitcoinTestAddress
  /** A P2TR address (BIP-86) for collectibles. */
  readonly ordinals: BitcoinTestAddress
}

/**
 * One of the well-known accounts: its key is the SHA-256 of `bowline bitcoin test account <index>`.
 * These keys are public: never use them with real money.
 *
 * Throws a `RangeError` unless the index is a whole number from 0.
 *
 * @example
 * const alice = bitcoinTestAccount(0) // bcrt1q…
 */
export function bitcoinTestAccount(
  index: number,
  network: BitcoinTestNetwork = 'regtest',
): BitcoinTestAccount {
  if (!Number.isInteger(index) || index < 0)
    throw new RangeError(`Test accounts are numbered from 0, not ${index}.`)
  const privateKey = sha256(new TextEncoder().encode(`bowline bitcoin test account ${index}`))
  const { form } = testNetworks[network]
  const [key, xOnly] = [pubECDSA(privateKey), pubSchnorr(privateKey)]
  const payment = { ...p2wpkh(key, form), publicKey: hex.encode(key), purpose: 'payment' } as const
  const ordinals = p2tr(xOnly, undefined, form)
  return {
    index,
    privateKey,
    payment: shown(payment),
    ordinals: shown({ ...ordinals, publicKey: hex.encode(xOnly), purpose: 'ordinals' }),
  }
}

function shown({
  address,
  publicKey,
  purpose,
  script,
}: Omit<BitcoinTestAddress, 'address'> & { readonly address?: string }): BitcoinTestAddress {
  // Every script of these two kinds has one.
  return { address: address ?? '', publicKey, purpose, script }
}
