import { createManualClock, type ManualClock } from '@bowline/common/testing'
import { expect } from 'vitest'
import { type Attack, fresh, neighbour } from '../../drivers/limits/attackers.test.support.ts'
import { ATTACKER, type Serve, type Subject } from './subjects.test.support.ts'

/** A carrier has put so many customers behind one address. */
const CUSTOMERS = 200
const CARRIER = '192.0.2.77'

/** What became of those who are no attackers. */
interface Outcome {
  /** Name of the limit. */
  readonly name: string
  /** Refused addresses that nobody has used, and one of the attackers' own provider. */
  readonly freshRefused: readonly string[]
  /** Number of refused customers of the carrier. */
  readonly customersRefused: number
}

interface DrillOptions {
  /** Part of the minute. */
  readonly part?: number
  readonly clock?: ManualClock
}

/**
 * Lets attackers take all that they can get at the beginning of each window, and honest visitors come after them: those
 * of fresh addresses once, those of the carrier until each is served or the minute is over.
 */
export async function runDrill(
  subject: Subject,
  { addresses }: Attack,
  { part = 1, clock = createManualClock() }: DrillOptions = {},
) {
  const serve = subject.open(clock)
  const windows = Math.max(1, Math.round(part * subject.windows))
  const freshRefused: string[] = []
  const count = Math.ceil((CUSTOMERS * windows) / subject.windows)
  let customers = Array.from({ length: count }, (_, index) => `customer ${index}`)
  for (let window = 0; window < windows; window += 1) {
    if (subject.spend) await subject.spend(addresses)
    else for (const address of addresses) await takeAll(serve, address, subject.chunk)
    const units = Math.max(1, Math.ceil(subject.honest))
    if (window === 0)
      for (const address of [...fresh, neighbour])
        if (!(await serve({ address, visitor: address }, address === neighbour ? 1 : units)))
          freshRefused.push(address)
    customers = await serveAll(serve, customers, subject)
    clock.advance(subject.windowMs)
  }
  return { name: subject.name, freshRefused, customersRefused: customers.length } satisfies Outcome
}

export const expectServed = (outcome: Outcome) =>
  expect(outcome).toEqual({ name: outcome.name, freshRefused: [], customersRefused: 0 })

async function takeAll(serve: Serve, address: string, chunk: number): Promise<void> {
  const asker = { address, visitor: ATTACKER }
  for (let units = Math.ceil(chunk); units >= 1; ) {
    if (await serve(asker, units)) continue
    units = units === 1 ? 0 : Math.ceil(units / 8)
  }
}

/** Returns those that are refused. What they need less than once is counted for some of them. */
async function serveAll(serve: Serve, customers: readonly string[], { honest, windows }: Subject) {
  const units = Math.max(1, Math.ceil(honest))
  const refused: string[] = []
  // They come over the minute.
  const now = Math.ceil(CUSTOMERS / windows)
  const asking = honest < 1 ? customers.slice(0, Math.ceil(CUSTOMERS * honest)) : customers
  for (const [index, visitor] of asking.entries()) {
    const isTurn = windows < 10 ? index < now : true
    if (!isTurn || !(await serve({ address: CARRIER, visitor }, units))) {
      // The others of this window would be refused as well.
      refused.push(...asking.slice(index))
      break
    }
  }
  return refused
}
