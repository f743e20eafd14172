import { RawOutput } from '@scure/btc-signer/script.js'
import { readScript } from './readScript.ts'

/** Satoshis per virtual byte below which spending an output costs more than it is worth. */
const DUST_RATE = 3
const SPEND_BYTES = { witness: 67, other: 148 }
const WITNESS_TYPES = ['wpkh', 'wsh', 'tr', 'p2a']
const RETURN = 0x6a

/** The least that an output with this script must carry to be passed on, in satoshis. */
export function dustLimit(script: Uint8Array): bigint {
  if (isUnspendable(script)) return 0n
  const isWitness = WITNESS_TYPES.includes(readScript(script).type)
  const size = RawOutput.encode({ amount: 0n, script }).length
  return BigInt((size + (isWitness ? SPEND_BYTES.witness : SPEND_BYTES.other)) * DUST_RATE)
}

/** Whether a script only carries data. */
export function isUnspendable(script: Uint8Array): boolean {
  return script[0] === RETURN
}
