import { p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { NETWORK, pubECDSA, pubSchnorr, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import type { Bytes } from '../Bytes.ts'
import type { BitcoinPlace } from './AccountPlace.ts'
import { bip32, hardened } from './bip32.ts'
import { bip39Seed } from './seeds.ts'
import { wipeAfter } from './wipeAfter.ts'

const forms = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
}
/** BIP-84 and BIP-86. */
const purposes = { payment: 84, ordinals: 86 }

/**
 * Calls a function with the private key of a Bitcoin account: BIP-84 for payments, BIP-86 for ordinals,
 * with coin type 1 on test networks.
 */
export function withBitcoinKey<T>(
  entropy: Bytes,
  { index, network, purpose }: BitcoinPlace,
  use: (key: Uint8Array) => T,
): Promise<T> {
  const coin = network === 'mainnet' ? 0 : 1
  const path = [hardened(purposes[purpose]), hardened(coin), hardened(0), 0, index]
  return bip39Seed(entropy)
    .then((seed) => wipeAfter(seed, () => bip32(seed, path)))
    .then((key) => wipeAfter(key, use))
}

/** The address of a key, and the script that its coins are locked with. */
export function bitcoinAccount(key: Uint8Array, { network, purpose }: BitcoinPlace) {
  const publicKey = purpose === 'payment' ? pubECDSA(key) : pubSchnorr(key)
  const { address = '', script } =
    purpose === 'payment'
      ? p2wpkh(publicKey, forms[network])
      : p2tr(publicKey, undefined, forms[network])
  return { address, publicKey, script }
}
