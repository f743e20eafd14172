import type { TransferIntent } from '@bowline/common'
import * as is from 'valibot'
import { toBase64 } from '../base64.ts'
import { type Budget, compileTransfer, type Lifetime } from './compileTransfer.ts'
import { getLifetime } from './getLifetime.ts'
import { measureUnits } from './measureUnits.ts'
import type { TransferPlan } from './planTransfer.ts'
import { rateOf } from './rateOf.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { amount, contextual } from './shapes.ts'

export interface PricedTransfer {
  readonly lifetime: Lifetime
  readonly budget: Budget
  /** In lamports: what the signature costs, and the place in a block. Rent comes on top. */
  readonly fee: bigint
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
  const priority = (rate * BigInt(units) + MICROLAMPORTS - 1n) / MICROLAMPORTS
  const fee = (base ?? USUAL_BASE_FEE) + priority
  return { lifetime, budget: { units, rate }, fee }
}
