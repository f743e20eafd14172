import { RawOutput } from '@scure/btc-signer/script.js'
import { isWitnessProgram } from './isWitnessProgram.ts'

/** The fee rate, in satoshis per virtual byte, that defines dust. */
const DUST_RATE = 3
const SPEND_BYTES = { witness: 67, other: 148 }
const RETURN = 0x6a

/** The smallest amount that an output with this script may have, in satoshis. */
export function dustLimit(script: Uint8Array): bigint {
  if (isUnspendable(script)) return 0n
  const spend = isWitnessProgram(script) ? SPEND_BYTES.witness : SPEND_BYTES.other
  const size = RawOutput.encode({ amount: 0n, script }).length
  return BigInt((size + spend) * DUST_RATE)
}

/** Whether a script only carries data. */
export function isUnspendable(script: Uint8Array): boolean {
  return script[0] === RETURN
}
