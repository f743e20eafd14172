import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Bytes } from '../Bytes.ts'

/** Makes the 64 bytes of BIP-39, from which the keys of all families but Polkadot descend. */
export function bip39Seed(entropy: Bytes): Promise<Uint8Array> {
  return mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist))
}

/**
 * Makes the 32 bytes (mini secret) that wallets of Polkadot make of the same words: they stretch the
 * entropy, not the words.
 */
export async function substrateSeed(entropy: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', entropy, 'PBKDF2', false, ['deriveBits'])
  const salt = new TextEncoder().encode('mnemonic')
  const how = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2_048 }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
}
