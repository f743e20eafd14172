import type { Address } from 'viem'
import type { V3Question, V3Way } from '../../../../chain/markets/quoteV3.ts'
import type { Path } from '../../findPaths.ts'

/** A complete route, and its output. */
export interface PricedWay extends V3Way {
  readonly out: bigint
}

interface OpenWay extends PricedWay {
  /** The remaining tokens. */
  readonly rest: Path
}

export type Ask = (questions: readonly V3Question[]) => Promise<readonly (bigint | undefined)[]>

/**
 * Evaluates all paths hop by hop, each through the fee tier with the highest output. A larger input
 * never buys less, so the best hops make the best path.
 */
export async function priceWays(
  ask: Ask,
  tiers: readonly number[],
  paths: readonly Path[],
  amount: bigint,
): Promise<readonly PricedWay[]> {
  let ways = paths.map(
    ([from, ...rest]): OpenWay => ({ path: from ? [from] : [], fees: [], out: amount, rest }),
  )
  while (ways.some(({ rest }) => rest.length > 0)) ways = await walkOneHop(ask, tiers, ways)
  return ways
}

async function walkOneHop(ask: Ask, tiers: readonly number[], ways: readonly OpenWay[]) {
  const hops = ways.flatMap((way) => hopsFrom(way, tiers))
  const answers = await ask(hops)
  return ways.flatMap((way): readonly OpenWay[] => {
    if (way.rest.length === 0) return [way]
    const paying = hops.flatMap((hop, index) => {
      const out = answers[index]
      return hop.way === way && out !== undefined ? [{ ...hop, out }] : []
    })
    const [first, ...others] = paying
    if (!first) return []
    const best = others.reduce((one, other) => (other.out > one.out ? other : one), first)
    const [next, ...rest] = way.rest
    return next
      ? [{ path: [...way.path, next], fees: [...way.fees, best.tier], out: best.out, rest }]
      : []
  })
}

function hopsFrom(way: OpenWay, tiers: readonly number[]) {
  const from: Address | undefined = way.path.at(-1)
  const [next] = way.rest
  if (!from || !next) return []
  return tiers.map((tier) => ({ way, tier, path: [from, next], fees: [tier], amount: way.out }))
}
