import { formsOf, type ReadAddress, readAddress } from '@bowline/signatures/bitcoin'
import { bech32m } from '@scure/base'
import { Script } from '@scure/btc-signer/script.js'
import { equalBytes } from '@scure/btc-signer/utils.js'

/** Where a payment can go. */
export interface Destination {
  /** `unknownWitness`: a witness program of a version or a length that has no meaning yet. */
  readonly type: ReadAddress['type'] | 'unknownWitness'
  /** What an output that pays to the address says. */
  readonly script: Uint8Array
}

/**
 * Reads an address that can receive a payment. Returns `undefined` if it is not one, or not one of the
 * given chain. In addition to the kinds of `readAddress`, accepts all later witness programs
 * (BIP-350). An account of this kit never has such an address.
 */
export function readDestination(value: string, chainId?: string): Destination | undefined {
  return readAddress(value, chainId) ?? readUnknownWitness(value, chainId)
}

const LAST_VERSION = 16
const MIN_BYTES = 2
const MAX_BYTES = 40
const TAPROOT = { version: 1, bytes: 32 }
/** Pay to anchor (BIP-433): anyone can spend what is paid there. */
const ANCHOR = { version: 1, program: Uint8Array.of(0x4e, 0x73) }

function readUnknownWitness(value: string, chainId?: string): Destination | undefined {
  const decoded = bech32m.decodeUnsafe(value)
  if (!decoded) return undefined
  const { prefix, words } = decoded
  const [version = 0, ...rest] = words
  const program = bech32m.fromWordsUnsafe(rest)
  const isOfChain = formsOf(chainId).some(({ bech32 }) => bech32 === prefix)
  // Version 0 has another checksum.
  if (!program || !isOfChain || version === 0 || version > LAST_VERSION) return undefined
  if (program.length < MIN_BYTES || program.length > MAX_BYTES) return undefined
  // `readAddress` has refused it: it is not a point on the curve, so no key can spend from it.
  if (version === TAPROOT.version && program.length === TAPROOT.bytes) return undefined
  if (version === ANCHOR.version && equalBytes(program, ANCHOR.program)) return undefined
  return { type: 'unknownWitness', script: Script.encode([version, program]) }
}
