import { type AccountId, parseAccountId } from '@bowline/common'
import { outgoingMove } from '../../shared/outgoingMove.ts'
import type { Holding } from '../portfolio/Holding.ts'
import type { Receiver } from '../recipients/Receiver.ts'
import type { SendCheck } from './checkSend.ts'
import type { SendForm } from './SendForm.ts'
import type { SendIntent } from './SendIntent.ts'

export interface IntentInput {
  readonly form: SendForm
  readonly check: SendCheck
  /** `undefined` while it is looked up. */
  readonly receiver: Receiver | undefined
  /** What is sent, when it is a token. */
  readonly holding: Pick<Holding, 'symbol' | 'decimals'> | undefined
  readonly feeRate: bigint | undefined
  /** The fee that the form shows; `undefined` if it is not known. */
  readonly maxFee?: bigint | undefined
  readonly waitSeconds?: number | undefined
}

/** Returns the payment to review; `undefined` while the form is incomplete. */
export function intentOf(
  from: AccountId,
  { form, check, receiver, holding, feeRate, maxFee, waitSeconds }: IntentInput,
): SendIntent | undefined {
  const { asset, spendsKept } = form
  const { amount, problem } = check
  if (!asset || amount === undefined || problem || !receiver) return undefined
  const { address: to, name: toName } = receiver
  const { token, nft } = asset
  // Without a holding nothing says how many decimals the amount has.
  const unit = nft ? { symbol: nft.name, decimals: 0 } : holding
  if (!unit) return undefined
  const { symbol, decimals } = unit
  const move = outgoingMove({ token, symbol, decimals, amount, tokenId: nft?.tokenId })
  return {
    from,
    chainId: parseAccountId(from).chainId,
    to,
    toName,
    amount,
    token,
    nft,
    feeRate,
    maxFee,
    waitSeconds,
    spendsKept,
    symbol,
    decimals,
    note: { kind: 'send', moves: [move], to, toName },
  }
}
