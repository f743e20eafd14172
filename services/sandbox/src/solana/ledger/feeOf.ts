import type { Address } from '@solana/kit'
import { programs } from '../programs.ts'
import type { EnvelopeMessage } from './readEnvelope.ts'

const LAMPORTS_PER_SIGNATURE = 5_000n
const MICRO_LAMPORTS = 1_000_000n
const MAX_UNITS = 1_400_000
const UNITS_OF_BUILT_IN = 3_000
const UNITS_OF_PROGRAM = 200_000
const BUILT_IN = new Set<Address>([programs.system, programs.computeBudget])

const SET_LIMIT = 2
const SET_PRICE = 3

/** The fee of a message, in lamports: its signatures, and its price for compute units. */
export function feeOf({ header, instructions, staticAccounts }: EnvelopeMessage): bigint {
  const base = LAMPORTS_PER_SIGNATURE * BigInt(header.numSignerAccounts)
  let price = 0n
  let limit: number | undefined
  let units = 0
  for (const { programAddressIndex, data } of instructions) {
    const program = staticAccounts[programAddressIndex]
    units += program && BUILT_IN.has(program) ? UNITS_OF_BUILT_IN : UNITS_OF_PROGRAM
    if (program !== programs.computeBudget || !data) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === SET_LIMIT && data.length >= 5) limit = view.getUint32(1, true)
    if (data[0] === SET_PRICE && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const bought = BigInt(Math.min(limit ?? units, MAX_UNITS))
  return base + (price * bought + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS
}
