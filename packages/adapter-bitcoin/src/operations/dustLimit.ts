import { RawOutput } from '@scure/btc-signer/script.js'
import type { Destination } from '../addresses/readDestination.ts'

/** Satoshis per virtual byte below which an output is dust (Bitcoin Core's default). */
const DUST_RATE = 3
/** The size of spending an output, in virtual bytes. */
const SPEND_BYTES = { witness: 67, other: 148 }

/**
 * The least that nodes pass on to an address, in satoshis: what it costs to make and to spend such an
 * output.
 */
export function dustLimit({ type, script }: Destination): bigint {
  const spend = type === 'pkh' || type === 'sh' ? SPEND_BYTES.other : SPEND_BYTES.witness
  const size = RawOutput.encode({ amount: 0n, script }).length
  return BigInt((size + spend) * DUST_RATE)
}
