import { compileTransfer, type Lifetime } from './compileTransfer.ts'
import type { TransferPlan } from './planTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { simulate } from './simulate.ts'

/** The most that a transaction may use. */
const MAX_UNITS = 1_400_000
/** Where it cannot be measured: enough for a token account to be made and a transfer to it. */
const USUAL_UNITS = 60_000
/** The margin above the measured compute units, in percent, and in units on top. */
const MARGIN_PERCENT = 10
const MARGIN_UNITS = 100

interface Parameters {
  readonly plan: TransferPlan
  readonly lifetime: Lifetime
  readonly signal?: AbortSignal | undefined
}

export interface Units {
  /** What the transfer used when it was tried. */
  readonly used: number
  /** What it is given: a little more. */
  readonly given: number
}

/** Finds how many compute units a transfer uses and is given, whether or not it would be taken. */
export async function measureUnits(
  context: SolanaContext,
  { plan, lifetime, signal }: Parameters,
): Promise<Units> {
  const { wire } = compileTransfer(plan, lifetime, { units: MAX_UNITS, rate: 0n })
  const { chainId } = plan
  const { err, unitsConsumed } = await simulate(context, { chainId, wire, signal })
  // Where an instruction fails, those after it were not run.
  const isWhole = !Object.hasOwn(Object(err), 'InstructionError')
  const used = (isWhole && unitsConsumed) || USUAL_UNITS
  const given = Math.ceil((used * (100 + MARGIN_PERCENT)) / 100) + MARGIN_UNITS
  return { used, given: Math.min(given, MAX_UNITS) }
}
