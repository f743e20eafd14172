import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { PolkadotPools } from '../../../chain/createPolkadotPools.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'

/** The native currency of a chain. */
export interface Currency {
  readonly symbol: string
  readonly decimals: number
}

/** Reads it. Throws an `HttpProblem` while no node tells it. */
export type ReadCurrency = () => Promise<Currency>

const firstOf = <T>(value: v.GenericSchema<unknown, T>) =>
  v.union([
    value,
    v.pipe(
      v.looseTuple([value]),
      v.transform(([first]) => first),
    ),
  ])

/** The properties of a chain, as its node tells them: lists where the chain has several currencies. */
const propertiesSchema = v.pipe(
  v.object({
    tokenSymbol: firstOf(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,16}$/))),
    tokenDecimals: firstOf(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30))),
  }),
  v.transform(
    ({ tokenSymbol: symbol, tokenDecimals: decimals }): Currency => ({ symbol, decimals }),
  ),
)

const DAY_MS = 86_400_000

/** Reads the currencies of chains of Polkadot's kind from their nodes, once a day. */
export function createCurrencies(pools: PolkadotPools, clock: Clock) {
  const known = createSharedCache<Currency>({
    clock,
    lifetime: { freshMs: DAY_MS, staleMs: DAY_MS },
  })

  async function ask(chainId: string): Promise<Currency> {
    const answer = await pools.pool(chainId).ask({ method: 'system_properties', params: [] })
    const parsed = v.safeParse(propertiesSchema, 'result' in answer ? answer.result : undefined)
    if (parsed.success) return parsed.output
    const message = `No endpoint of ${chainId} says which currency it has.`
    throw new HttpProblem(503, 'UPSTREAM_UNAVAILABLE', message)
  }

  return async (chainId: string): Promise<Currency> =>
    (await known.read(chainId, () => ask(chainId))).value
}
