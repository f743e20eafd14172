import type { ReadAddress } from '../addresses/readAddress.ts'

/**
 * The least that nodes pass on to each kind of address, in satoshis: what it costs at 3 sat/vB to
 * make and to spend such an output (Bitcoin Core's default).
 */
const LIMITS: Readonly<Record<ReadAddress['type'], bigint>> = {
  pkh: 546n,
  sh: 540n,
  wpkh: 294n,
  wsh: 330n,
  tr: 330n,
}

export const dustLimit = ({ type }: Pick<ReadAddress, 'type'>): bigint => LIMITS[type]
