import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Values that look random and are the same in each run: what they are follows from the name they are drawn for. */
export interface Draw {
  /** The place among those of its template, from 0. */
  readonly n: number
  /** One of a list, in turn: the first request of a template gets the first. */
  turn<T>(list: readonly T[]): T
  pick<T>(list: readonly T[]): T
  bytes(length: number): Uint8Array
  hex(length: number): `0x${string}`
  between(min: number, max: number): number
  /** An amount as people have it, in the smallest unit: three digits, and zeros. */
  amount(min: number, max: number, decimals: number): bigint
  /** An amount as it comes out of a swap: with all its digits. */
  odd(min: number, max: number, decimals: number): bigint
}

/** Makes the draw of one request. */
export function createDraw(template: string, n: number): Draw {
  let count = 0
  function bytes(length: number): Uint8Array {
    const all: number[] = []
    while (all.length < length) {
      count += 1
      all.push(...sha256(utf8ToBytes(`${template} ${n} ${count}`)))
    }
    return Uint8Array.from(all.slice(0, length))
  }
  const share = () => Number(BigInt(`0x${bytesToHex(bytes(6))}`)) / 2 ** 48
  const between = (min: number, max: number) => min + Math.floor(share() * (max - min + 1))
  /** Small amounts are as frequent as large ones. */
  const real = (min: number, max: number) => min * (max / min) ** share()
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index % list.length]
    if (found === undefined) throw new Error(`${template} draws from an empty list.`)
    return found
  }
  return {
    n,
    turn: (list) => at(list, n),
    pick: (list) => at(list, between(0, list.length - 1)),
    bytes,
    hex: (length) => `0x${bytesToHex(bytes(length))}`,
    between,
    amount: (min, max, decimals) => units(Number(real(min, max).toPrecision(3)), decimals),
    odd: (min, max, decimals) => units(real(min, max), decimals),
  }
}

const DIGITS = 9

/** A number of whole units in the smallest one. Numbers have about 15 digits, so the rest is zero. */
function units(value: number, decimals: number): bigint {
  const scaled = BigInt(Math.round(value * 10 ** Math.min(DIGITS, decimals)))
  return scaled * 10n ** BigInt(Math.max(0, decimals - DIGITS))
}
