import type { TransferIntent, TransferNotice } from '@bowline/common'
import { type Address, isOffCurveAddress } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { costsOf } from './costsOf.ts'
import { getAccounts } from './getAccounts.ts'
import { getRent } from './getRent.ts'
import { getTokenAccounts } from './getTokenAccounts.ts'
import { parseAccount } from './parseAccount.ts'
import { planTransfer } from './planTransfer.ts'
import { feeOf, priceTransfer } from './priceTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'
import type { ChainAccount } from './shapes.ts'
import { splitHolding } from './takeFrom.ts'

interface Parameters {
  readonly intent: TransferIntent<'solana'>
  readonly signal: AbortSignal
}

/**
 * Reports notices for a transfer: the rent of an account that it creates, accounts that would be left
 * below the chain's minimum, what the token keeps of the amount, a program that it runs, a memo that the
 * receiver's account demands, and a receiver that is a program's address. Of a token, also that a part of the
 * holding is frozen, and why the chain would refuse it.
 */
export async function inspectTransfer(
  context: SolanaContext,
  { intent, signal }: Parameters,
): Promise<readonly TransferNotice[]> {
  const frozen = await frozenNotices(context, { intent, signal })
  if (frozen.some(({ stops }) => stops)) return frozen
  const plan = await planTransfer(context, intent, signal)
  // Nothing can be measured of what the chain refuses.
  if (plan.refusals.length > 0) return [...frozen, ...plan.refusals]
  const { chainId, from, to } = plan
  const [priced, [sender = null, receiver = null], least, costs] = await Promise.all([
    priceTransfer(context, { intent, plan, signal }),
    getAccounts(context, { chainId, addresses: [from, to], signal }),
    getRent(context, { chainId, size: 0n, signal }),
    costsOf(context, plan, signal),
  ])
  const fee = feeOf(priced, priced.units.given)
  const isNative = intent.token === undefined
  const size = BigInt(receiver?.data.length ?? 0)
  const needed = size === 0n ? least : await getRent(context, { chainId, size, signal })
  const sent = isNative ? intent.amount : 0n
  const rent = costs.reduce((sum, { amount = 0n }) => sum + amount, 0n)
  const left = (sender?.lamports ?? 0n) - fee - sent - rent
  const arrived = (receiver?.lamports ?? 0n) + sent

  const notices: TransferNotice[] = [...frozen, ...costs]
  if (isNative && from !== to && arrived < needed)
    notices.push({ code: 'receiverBelowMinimum', stops: true, amount: needed })
  // Nothing left is fine: the account is gone then.
  if (from !== to && left > 0n && left < least)
    notices.push({ code: 'senderBelowMinimum', stops: true, amount: least })
  if (isOfProgram(to, receiver)) notices.push({ code: 'programReceiver', stops: false })
  return notices
}

/** Says how much of a token is frozen, which stops a payment that would need it. */
async function frozenNotices(
  context: SolanaContext,
  { intent: { from, token, amount }, signal }: Parameters,
): Promise<readonly TransferNotice[]> {
  if (token === undefined) return []
  const { chainId, address: owner } = parseAccount(from)
  const accounts = await getTokenAccounts(context, { chainId, owner, signal })
  const { sendable, frozen } = splitHolding(accounts, token)
  if (frozen === 0n) return []
  // What is not there at all, the balance check reports.
  const stops = amount > sendable && amount <= sendable + frozen
  return [{ code: 'ownFrozen', stops, tokenAmount: frozen }]
}

/** An address off the curve has no key. One on it may still have been given to a program. */
function isOfProgram(address: Address, account: ChainAccount): boolean {
  return (
    isOffCurveAddress(address) || (account !== null && account.owner !== SYSTEM_PROGRAM_ADDRESS)
  )
}
