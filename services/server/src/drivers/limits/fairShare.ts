/** An amount that many share. */
export interface Pool {
  /** Whoever comes first has it. */
  readonly amount: number
  /** What there is beyond it, for networks that have used little. */
  readonly reserve: number
}

interface Asked {
  readonly units: number
  /** What all have used. */
  readonly total: number
  /** How many networks around the visitor are told apart. */
  readonly levels: number
  /** What one of them has used, the widest first. Asked for only while the amount is used up. */
  usedAt(level: number): number
}

/** How units are counted: as part of the amount, of the reserve, or not at all. */
export type Share = 'amount' | 'reserve' | undefined

/**
 * How far into the reserve those get whose network of a level has used little, from the widest level on. The widest
 * has two thirds for itself: many networks within one cannot take them.
 */
export const RESERVE_OF_LEVEL = [1, 1 / 3, 1 / 6] as const
/** The number of networks that leave half of a reserve if they arrive one after another and take all they may. */
export const NETWORKS_AT_HALF = 50
/** Part of what is left that one who has used nothing may have once, and one unit in any case. */
export const FIRST_PART = 1 / (4 * NETWORKS_AT_HALF)

/**
 * Decides how units of a visitor are counted.
 *
 * Nobody is refused while the amount lasts. From then on, the widest network of the visitor that has used little
 * decides. How much is little falls with the square of what is left: the n-th network that takes all it may still
 * leaves 1/(1 + n/50) of the reserve, where a fixed part of what is left would leave nothing soon. Who has used
 * nothing, and asks for little, is served for as long as anything is left.
 */
export function fairShare(
  { amount, reserve }: Pool,
  { total, units, levels, usedAt }: Asked,
): Share {
  if (total + units <= amount) return 'amount'
  for (let level = 0; level < levels; level += 1) {
    const part = reserve * (RESERVE_OF_LEVEL[level] ?? 0)
    const left = amount + part - total
    if (left < units) return undefined
    const before = usedAt(level)
    const isFirst = before === 0 && units <= Math.max(1, left * FIRST_PART)
    if (isFirst || before + units <= (left * left) / (part * NETWORKS_AT_HALF)) return 'reserve'
  }
  return undefined
}
