import { type Field, type Warning, warn } from '@bowline/common/reading'
import type { Scene } from '../Scene.ts'
import { worthOf } from './worthOf.ts'

export interface Trade {
  readonly given: readonly Field[]
  /** What the user gets for it. Empty: nothing. */
  readonly got: readonly Field[]
}

/** Whoever gets less than that of what they give is robbed, whatever the market does meanwhile. */
const FAIR_SHARE = 0.5
/** Digits below a whole token of what is no offer without prices: a ten thousandth at most, for what is more than that. */
const DUST_DIGITS = 4

/** Warns about a trade that brings nothing, or far less than it costs. */
export function checkTrade(
  { given, got }: Trade,
  scene: Pick<Scene, 'context' | 'chainId'>,
): readonly Warning[] {
  if (given.every(isNothing)) return []
  if (got.every(isNothing)) return [warn('nothingInReturn')]
  const [cost, worth] = [sumOf(given, scene), sumOf(got, scene)]
  const isUnfair = cost !== undefined && worth !== undefined && worth < cost * FAIR_SHARE
  const isForDust = cost === undefined && got.every(isDust) && !given.every(isDust)
  return isUnfair || isForDust ? [warn('littleInReturn')] : []
}

function sumOf(fields: readonly Field[], scene: Parameters<typeof worthOf>[1]): number | undefined {
  let sum = 0
  for (const field of fields) {
    const worth = worthOf(field, scene)
    if (worth === undefined) return undefined
    sum += worth
  }
  return sum
}

const isNothing = ({ value }: Field): boolean =>
  (value.type === 'amount' || value.type === 'nft') && value.amount === 0n

function isDust(field: Field): boolean {
  const { value } = field
  if (isNothing(field)) return true
  if (value.type !== 'amount') return false
  const digits = Math.max((value.token.decimals ?? DUST_DIGITS) - DUST_DIGITS, 0)
  return value.amount <= 10n ** BigInt(digits)
}
