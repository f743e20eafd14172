import { type RiskFeed, withReports } from '@bowline/common/reading'
import type { RequestPrices } from './createPrices.ts'
import type { Prepared } from './Family.ts'

interface Known {
  readonly prices: RequestPrices
  readonly riskFeed: RiskFeed | undefined
  /** The wallet's accounts, of which no feed is told. */
  readonly own: readonly string[]
  readonly origin: string
  readonly signal: AbortSignal
}

/** Adds what the operator's server knows of a request that is read: worth, and what its risk feed says of what can be approved. */
export async function addKnown(read: Prepared, known: Known): Promise<Prepared> {
  const { prices, riskFeed, signal } = known
  const asked = read.status === 'ready' ? riskFeed : undefined
  const [priced, { reports }] = await Promise.all([
    prices.add(read, signal),
    withReports(read.reading, asked, known),
  ])
  return reports ? { ...priced, reading: { ...priced.reading, reports } } : priced
}
