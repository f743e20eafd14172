import { KitError, type Namespace, namespaceOf, parseAccountId } from '@bowline/common'
import type { Core, Kit } from '../../kit.ts'
import { perform } from '../../perform.ts'
import type { TransactionNote } from '../transactions/LocalTransaction.ts'
import { buildApprovals, buildSwap } from './buildCalls.ts'
import type { SwapIntent } from './SwapState.ts'
import { settledTransaction } from './settledTransaction.ts'

/** Asks the wallet for the approval and waits until it is in a block, which the swap requires. */
export async function runApproval(kit: Kit, intent: SwapIntent): Promise<void> {
  const { from, quote } = intent
  const calls = await buildApprovals(kit, intent)
  const note = (amount: bigint): TransactionNote => ({
    kind: 'approve',
    moves: [
      {
        direction: 'out',
        token: from.token,
        symbol: from.symbol,
        decimals: from.decimals,
        verified: from.verified,
        amount: String(amount),
      },
    ],
    to: quote.spender && parseAccountId(quote.spender).address,
  })
  for (const call of calls) {
    // The wallet may switch accounts while a call is mined. All calls but the last revoke an earlier
    // approval.
    const amount = call === calls.at(-1) ? quote.fromAmount : 0n
    const hash = await perform(kit, (core, { performSendTransaction }) =>
      performSendTransaction(
        core,
        { call, note: note(amount), namespace: payingNamespace(core, intent) },
        { isReviewed: true },
      ),
    )
    const status = await settledTransaction(kit, hash)
    if (status !== 'confirmed') throw new KitError('TRANSACTION_FAILED')
  }
}

/** Asks the wallet for the swap. Resolves with its hash. */
export async function runSwap(kit: Kit, intent: SwapIntent): Promise<string> {
  const call = await buildSwap(kit, intent)
  return perform(kit, (core, { performSendTransaction }) =>
    performSendTransaction(
      core,
      { call, note: noteOf(intent), namespace: payingNamespace(core, intent) },
      { isReviewed: true },
    ),
  )
}

/**
 * Asks the wallet for approval and swap in one batch. Resolves with the hash once both are in a block.
 */
export async function runBatch(kit: Kit, intent: SwapIntent): Promise<string> {
  const calls = [
    ...(await buildApprovals(kit, intent)),
    // The token is not approved yet, so the server cannot estimate the swap alone.
    await buildSwap(kit, intent, { disableEstimate: true }),
  ]
  return perform(kit, (core, { performSendCalls }) =>
    performSendCalls(
      core,
      { calls, note: noteOf(intent), namespace: payingNamespace(core, intent) },
      { isReviewed: true },
    ),
  )
}

/**
 * Returns the family of the account that was reviewed. Throws `WALLET_UNAUTHORIZED` if the wallet is on
 * another account now.
 */
function payingNamespace({ requireAccount }: Core, { account }: SwapIntent): Namespace {
  const namespace = namespaceOf(account)
  if (requireAccount(namespace).account !== account) throw new KitError('WALLET_UNAUTHORIZED')
  return namespace
}

function noteOf({ from, to, quote }: SwapIntent): TransactionNote {
  const move = (direction: 'in' | 'out', token: SwapIntent['from'], amount: bigint) => ({
    direction,
    token: token.token,
    symbol: token.symbol,
    decimals: token.decimals,
    verified: token.verified,
    amount: String(amount),
  })
  return {
    kind: 'swap',
    moves: [move('out', from, quote.fromAmount), move('in', to, quote.toAmount)],
  }
}
