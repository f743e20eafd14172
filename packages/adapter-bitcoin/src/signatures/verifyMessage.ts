import type { ReadAddress } from '../addresses/readAddress.ts'
import { verifyBip322 } from './verifyBip322.ts'
import { ECDSA_BYTES, verifyEcdsa } from './verifyEcdsa.ts'

interface SignedMessage {
  readonly address: ReadAddress
  readonly message: string
  readonly signature: Uint8Array
}

/** `unknown`: the address is spent by a script that this kit does not run. */
export type Verdict = 'signed' | 'forged' | 'unknown'

/** Checks a message's signature, ECDSA over the plain message or BIP-322 (simple), against an address. */
export function verifyMessage({ address, message, signature }: SignedMessage): Verdict {
  if (address.type === 'wsh') return 'unknown'
  try {
    const isPlain = signature.length === ECDSA_BYTES
    const verify = isPlain ? verifyEcdsa : verifyBip322
    return verify({ address, message, signature }) ? 'signed' : 'forged'
  } catch {
    // The library's way to say that these bytes are no signature: then nobody has signed.
    return 'forged'
  }
}
