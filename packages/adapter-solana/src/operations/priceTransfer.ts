import type { TransferIntent } from '@bowline/common'
import { checkFee } from '@bowline/common/adapters'
import * as is from 'valibot'
import { toBase64 } from '../base64.ts'
import { type Budget, compileTransfer, type Lifetime } from './compileTransfer.ts'
import { getLifetime } from './getLifetime.ts'
import { measureUnits, type Units } from './measureUnits.ts'
import type { TransferPlan } from './planTransfer.ts'
import { rateOf } from './rateOf.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { amount, contextual } from './shapes.ts'

export interface PricedTransfer {
  readonly lifetime: Lifetime
  /** The price of a compute unit, in µlamports. */
  readonly rate: bigint
  readonly units: Units
  /** What the signature costs, in lamports. */
  readonly base: bigint
}

interface Parameters {
  readonly intent: TransferIntent<'solana'>
  readonly plan: TransferPlan
  readonly signal?: AbortSignal | undefined
}

const MICROLAMPORTS = 1_000_000n
/** What one signature has cost since the chain began, for nodes that do not say. */
const USUAL_BASE_FEE = 5_000n

/** Finds what a transfer uses and costs now. */
export async function priceTransfer(
  context: SolanaContext,
  { intent, plan, signal }: Parameters,
): Promise<PricedTransfer> {
  const { chainId } = plan
  const [lifetime, rate] = await Promise.all([
    getLifetime(context, { chainId, signal }),
    rateOf(context, intent, signal),
  ])
  const { message } = compileTransfer(plan, lifetime)
  const [units, base] = await Promise.all([
    measureUnits(context, { plan, lifetime, signal }),
    context.rpc.ask({
      chainId,
      signal,
      method: 'getFeeForMessage',
      params: [toBase64(message), { commitment: 'confirmed' }],
      read: (answer) => is.parse(contextual(is.nullable(amount)), answer),
    }),
  ])
  return { lifetime, rate, units, base: base ?? USUAL_BASE_FEE }
}

/** The fee of a transfer that is given so many compute units, in lamports. Rent comes on top. */
export const feeOf = (
  { base, rate }: Pick<PricedTransfer, 'base' | 'rate'>,
  units: number,
): bigint => base + (rate * BigInt(units) + MICROLAMPORTS - 1n) / MICROLAMPORTS

/**
 * The budget of a transfer within the fee that was reviewed. What is given beyond what the transfer used
 * when it was tried is cut before the fee is too high.
 *
 * Throws `FEE_TOO_HIGH`.
 */
export function budgetWithin(
  { maxFee }: Pick<TransferIntent, 'maxFee'>,
  priced: PricedTransfer,
): Budget {
  const { base, rate, units } = priced
  checkFee({ maxFee }, { needed: feeOf(priced, units.used), highest: feeOf(priced, units.given) })
  if (maxFee === undefined || rate === 0n) return { units: units.given, rate }
  const affordable = ((maxFee - base) * MICROLAMPORTS) / rate
  return { units: affordable < units.given ? Number(affordable) : units.given, rate }
}
