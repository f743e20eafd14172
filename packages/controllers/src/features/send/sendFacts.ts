import type { Holding } from '../portfolio/Holding.ts'
import type { Assessment } from '../recipients/assessRecipient.ts'
import type { SendFacts } from './checkSend.ts'
import type { SendAsset } from './SendForm.ts'

export interface KnownFacts extends Pick<SendFacts, 'fee' | 'paysGas' | 'receiver' | 'notices'> {
  /** What is sent, when it is a token. */
  readonly holding: Holding | undefined
  readonly native: Holding | undefined
}

/** What the form is judged by; `undefined` until it is known what the account has of the asset. */
export function sendFacts(
  asset: SendAsset | undefined,
  { holding, native, ...rest }: KnownFacts,
): SendFacts | undefined {
  const nativeBalance = native?.amount
  if (asset?.nft) {
    const pieces = { balance: asset.nft.owned, decimals: 0, price: undefined }
    return { ...rest, ...pieces, isNative: false, nativeBalance }
  }
  if (!holding) return undefined
  const { amount: balance, decimals, price } = holding
  return { ...rest, balance, decimals, price, isNative: asset?.token === undefined, nativeBalance }
}

/** How far a receiver who was found is from being paid. */
export function receiverFact({ status }: Assessment, mustCompare: boolean): SendFacts['receiver'] {
  // What goes there is lost for good, whatever the visitor says.
  if (status === 'burn' || status === 'tokenContract') return 'invalid'
  return mustCompare ? 'lookalike' : 'ready'
}
