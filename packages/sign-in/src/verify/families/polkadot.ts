import { hasSignedText } from '@bowline/signatures/polkadot'
import { decodeAddress } from '@bowline/signatures/ss58'
import { hex } from '@scure/base'
import type { Family } from '../Family.ts'

/** 64 bytes; one more where the scheme stands before them or is ECDSA; two more where both. */
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){64,66}$/

/** Accounts of Polkadot and chains built like it: sr25519, ed25519 and ECDSA, by `signRaw`. */
export const polkadot: Family = {
  readAddress(address) {
    const decoded = decodeAddress(address)
    // Each chain may spell an account in its own way.
    return decoded && { text: address, identity: hex.encode(decoded.publicKey) }
  },

  async check({ address, message, signature: value }) {
    const decoded = decodeAddress(address)
    if (!decoded || !SIGNATURE.test(value)) return 'forged'
    const signature = hex.decode(value.slice(2).toLowerCase())
    const { publicKey } = decoded
    return hasSignedText({ text: message, signature, publicKey }) ? 'signed' : 'forged'
  },
}
