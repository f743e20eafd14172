import type { TransferIntent, TransferNotice } from '@bowline/common'
import { decodeAddress } from '@bowline/signatures/ss58'
import { transferable } from '../operations/getBalance.ts'
import type { PolkadotContext } from '../operations/PolkadotContext.ts'
import { parseAccount } from '../operations/parseAccount.ts'
import { readAccount } from '../operations/readAccount.ts'
import { draftTransfer } from './draftTransfer.ts'
import { priceDraft } from './estimateFee.ts'
import { readRuntime } from './readRuntime.ts'

interface Parameters {
  readonly intent: TransferIntent<'polkadot'>
  readonly signal: AbortSignal
}

/**
 * Reports a transfer that would leave either account with less than an account must hold (existential
 * deposit). The chain refuses both: transfers of the kit never close the sender's account.
 */
export async function inspectTransfer(
  context: PolkadotContext,
  { intent, signal }: Parameters,
): Promise<readonly TransferNotice[]> {
  const { chainId, publicKey } = parseAccount(intent.from)
  const receiver = decodeAddress(intent.to)
  const asking = { chainId, signal }
  // This also refuses an invalid receiver or amount.
  const draft = await draftTransfer(context, { intent, signal })
  const fee = await priceDraft(context, draft, asking)
  const [{ existentialDeposit: amount }, from, to] = await Promise.all([
    readRuntime(context, asking),
    readAccount(context, { ...asking, publicKey }),
    receiver && readAccount(context, { ...asking, publicKey: receiver.publicKey }),
  ])
  const arrives = intent.amount + (to ? to.free + to.reserved : 0n)
  const spent = intent.amount + fee
  // If the account does not have the amount at all, the balance check reports it.
  const staysShort = spent <= transferable(from, 0n) && spent > transferable(from, amount)
  return [
    ...(arrives < amount ? [{ code: 'receiverBelowMinimum', stops: true, amount } as const] : []),
    ...(staysShort ? [{ code: 'senderBelowMinimum', stops: true, amount } as const] : []),
  ]
}
