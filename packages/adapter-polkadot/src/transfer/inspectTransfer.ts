import type { TransferIntent, TransferNotice } from '@bowline/common'
import { decodeAddress } from '@bowline/signatures/ss58'
import { assetOf } from '../chain/Asset.ts'
import { transferable } from '../chain/getBalance.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { parseAccount } from '../chain/parseAccount.ts'
import type { Runtime } from '../chain/Runtime.ts'
import { type ChainAccount, readAccount } from '../chain/readAccount.ts'
import { canClose } from './canClose.ts'
import { draftTransfer } from './draftTransfer.ts'
import { highestFee, priceDraft } from './estimateFee.ts'
import { inspectAsset } from './inspectAsset.ts'
import { readRuntime } from './readRuntime.ts'

interface Parameters {
  readonly intent: TransferIntent<'polkadot'>
  readonly signal: AbortSignal
}

/**
 * Reports a transfer that would leave either account with less than an account must hold (existential
 * deposit), which the chain refuses, and one that leaves the sender little more than that: the deposit can
 * be sent as well, with `spendsKept`, and then the chain closes the account. Of a token, what `inspectAsset` reports.
 */
export async function inspectTransfer(
  context: PolkadotContext,
  { intent, signal }: Parameters,
): Promise<readonly TransferNotice[]> {
  const asset = assetOf(intent)
  if (asset) return inspectAsset(context, { intent, asset, signal })
  const { chainId, publicKey } = parseAccount(intent.from)
  const receiver = decodeAddress(intent.to)
  const asking = { chainId, signal }
  // This also refuses an invalid receiver or amount.
  const draft = await draftTransfer(context, { intent, signal })
  const fee = await priceDraft(context, draft, asking)
  const [runtime, from, to] = await Promise.all([
    readRuntime(context, asking),
    readAccount(context, { ...asking, publicKey }),
    receiver && readAccount(context, { ...asking, publicKey: receiver.publicKey }),
  ])
  const { existentialDeposit: amount } = runtime
  const arrives = intent.amount + (to ? to.free + to.reserved : 0n)
  const isShort = arrives < amount
  return [
    ...(isShort ? [{ code: 'receiverBelowMinimum', stops: true, amount } as const] : []),
    ...senderNotices({ intent, fee, from, runtime }),
  ]
}

interface Sender {
  readonly intent: Parameters['intent']
  /** What the transfer costs now. */
  readonly fee: bigint
  readonly from: ChainAccount
  readonly runtime: Runtime
}

/** Reports what a transfer leaves its sender. */
function senderNotices({ intent, fee, from, runtime }: Sender): readonly TransferNotice[] {
  const { existentialDeposit: amount } = runtime
  const spent = intent.amount + fee
  const all = transferable(from, 0n)
  // If the account does not have the amount at all, the balance check reports it.
  if (spent > all) return []
  const isBelow = spent > transferable(from, amount)
  const closes = canClose(from, runtime)
  if (intent.spendsKept && closes && isBelow) {
    // What the fee was reckoned too high is lost with the account; more is not given away.
    const isAll = all - spent <= highestFee(fee)
    return [isAll ? { code: 'accountClosed', stops: false, amount } : tooLittle(amount)]
  }
  if (isBelow && !closes) return [tooLittle(amount)]
  const isNearly = all - spent < 2n * amount
  return closes && isNearly ? [{ code: 'depositKept', stops: isBelow, amount }] : []
}

const tooLittle = (amount: bigint): TransferNotice => ({
  code: 'senderBelowMinimum',
  stops: true,
  amount,
})
