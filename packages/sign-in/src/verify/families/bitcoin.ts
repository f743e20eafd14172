import { readAddress, readSignature, verifyMessage } from '@bowline/signatures/bitcoin'
import { hex } from '@scure/base'
import type { Family, SignatureCheck } from '../Family.ts'

const CHECKS = {
  signed: 'signed',
  forged: 'forged',
  unknown: 'uncheckable',
} as const satisfies Record<string, SignatureCheck>

/** Bitcoin addresses: BIP-322, and ECDSA as of before it. */
export const bitcoin: Family = {
  readAddress(address, chainId) {
    const read = readAddress(address, chainId)
    // Bech32 is the same in capitals.
    const text = /^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address
    return read && { text, identity: hex.encode(read.script) }
  },

  async check({ chainId, address: text, message, signature: value }) {
    const address = readAddress(text, chainId)
    const signature = readSignature(value)
    if (!address || !signature) return 'forged'
    return CHECKS[verifyMessage({ address, message, signature }).status]
  },
}
