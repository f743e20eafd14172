import { isKitError, KitError, type TransactionCall } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import { chainClient } from '../../services/serviceClient.ts'
import { tokenId } from '../../services/tokenId.ts'
import { checkApproval, checkBuilt, checkTarget, takerOf } from './checkBuilt.ts'
import { checkSwapCall, type SwapSteps } from './checkSwapCall.ts'
import type { SwapIntent } from './SwapState.ts'

/**
 * Builds the reviewed swap, with the approvals that it needs if it has none. What is approved is checked together with
 * the swap that it is for: a right that was given to the wrong contract needs no swap to be used.
 *
 * Throws `QUOTE_EXPIRED` if the quote is no longer valid, `CHAIN_UNSUPPORTED`, or `TRANSACTION_MISMATCH`
 * if the server's transactions pay more, return less or pay somebody else than the review showed.
 */
export async function buildSteps(
  kit: Kit,
  intent: SwapIntent,
  { approves }: { readonly approves: boolean },
): Promise<SwapSteps> {
  const approvals = approves ? await buildApprovals(kit, intent) : []
  // The token is not approved yet, so the server cannot estimate the swap alone.
  const swap = await buildSwap(kit, intent, { disableEstimate: approves })
  const taken = approvals.map(takerOf)
  if (taken.some((taker) => taker?.toLowerCase() !== swap.to.toLowerCase()))
    throw new KitError('TRANSACTION_MISMATCH', { field: 'spender' })
  await checkSwapCall(kit, intent, { approvals, swap })
  requireValid(kit, intent)
  return { approvals, swap }
}

/**
 * Builds an approval of exactly the amount that is swapped. Some tokens refuse to replace an allowance;
 * for these, the old one is revoked first.
 */
async function buildApprovals(kit: Kit, intent: SwapIntent): Promise<readonly TransactionCall[]> {
  const { account, from, to, quote } = intent
  const client = await chainClient(kit, 'swaps', from.chainId)
  const { tx, reset } = await client.buildApprove({
    userAddress: account,
    from: tokenId(kit, from.chainId, from.token),
    to: tokenId(kit, to.chainId, to.token),
    amount: String(quote.fromAmount),
    spender: quote.spender,
  })
  const check = (built: typeof tx, amount: bigint) => {
    // The wallet finds the gas: its user may change the amount, and another one costs more to write.
    const call = checkBuilt({ ...built, gas: null }, { account, value: 0n })
    checkApproval(call, { token: from.token ?? '', amount, spender: quote.spender })
    return call
  }
  return [...(reset ? [check(reset, 0n)] : []), check(tx, quote.fromAmount)]
}

async function buildSwap(
  kit: Kit,
  intent: SwapIntent,
  { disableEstimate }: { readonly disableEstimate: boolean },
): Promise<TransactionCall> {
  const { account, from, to, quote, slippageBps, minimum } = intent
  requireValid(kit, intent)
  const client = await chainClient(kit, 'swaps', from.chainId)
  const { tx, minimumReceived } = await client
    .buildTransaction({
      userAddress: account,
      from: tokenId(kit, from.chainId, from.token),
      to: tokenId(kit, to.chainId, to.token),
      amount: String(quote.fromAmount),
      quoteId: quote.id,
      eip155: { slippage: slippageBps / 100 },
      disableEstimate,
    })
    .catch((error: unknown) => {
      throw isTooLate(error) ? new KitError('QUOTE_EXPIRED', undefined, { cause: error }) : error
    })
  if (BigInt(minimumReceived) < minimum)
    throw new KitError('TRANSACTION_MISMATCH', { field: 'minimumReceived' })
  const value = from.token === undefined ? quote.fromAmount : 0n
  const call = checkBuilt({ ...tx, value: tx.amount, gas: tx.eip155.gas }, { account, value })
  checkTarget(call, { token: from.token, amount: quote.fromAmount, spender: quote.spender })
  return call
}

/** Throws `QUOTE_EXPIRED`. Called after each request, which takes time as well. */
function requireValid(kit: Kit, { quote }: SwapIntent): void {
  if (internals(kit).clock.now() >= quote.validUntil) throw new KitError('QUOTE_EXPIRED')
}

/** Returns true if the quote has expired for the server or its source, which may be earlier than here. */
const isTooLate = (error: unknown): boolean =>
  isKitError(error, 'HTTP_STATUS') && error.context.reason === 'QUOTE_EXPIRED'
