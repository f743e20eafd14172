import { KitError, type Namespace, namespaceOf, type TransactionCall } from '@bowline/common'
import { sentInstead } from '../../core/sentInstead.ts'
import { settledTransaction } from '../../core/settledTransaction.ts'
import { type Core, internals, type Kit } from '../../kit/kit.ts'
import type { TransactionNote } from '../../kit/transactions.ts'
import { perform } from '../perform.ts'
import { buildSteps } from './buildCalls.ts'
import { takerOf } from './checkBuilt.ts'
import { readAllowance, spenderOf } from './readAllowance.ts'
import type { SwapIntent } from './SwapState.ts'

/**
 * Asks the wallet for the approval, waits until it is in a block, which the swap requires, and resolves with
 * what the chain allows then: the amount may have been changed in the wallet, or another transaction may
 * have taken the place of the approval.
 *
 * Throws `TRANSACTION_FAILED` if the chain has undone it and allows too little.
 */
export async function runApproval(kit: Kit, intent: SwapIntent): Promise<bigint> {
  const { quote } = intent
  const { approvals: calls } = await buildSteps(kit, intent, { approves: true })
  let allowed = 0n
  for (const call of calls) {
    // All calls but the last revoke an earlier approval.
    const isLast = call === calls.at(-1)
    const amount = isLast ? quote.fromAmount : 0n
    const sent = await settledTransaction(
      internals(kit),
      await askForApproval(kit, intent, { call, amount }),
    )
    const approved = sent?.kind === 'approve' ? BigInt(sent.moves[0]?.amount ?? amount) : amount
    const isUndone = sent?.status === 'reverted' || sent?.status === 'cancelled'
    const expected = isUndone ? 0n : approved < amount ? approved : amount
    const isDone = sent?.status === 'confirmed' && !sent.isEdited
    if (isDone && !isLast) continue
    allowed = await readAllowance(kit, intent, { spender: takerOf(call), expected }).catch(
      (error: unknown) => {
        // The swap reads it again before it is signed.
        if (isDone) return amount
        throw new KitError('UNEXPECTED', undefined, { cause: error })
      },
    )
    if (allowed >= quote.fromAmount) return allowed
    if (sent?.status === 'reverted') throw new KitError('TRANSACTION_FAILED')
    // Such a token takes no other amount until the earlier one is revoked.
    if (!isLast && allowed > 0n) return allowed
  }
  return allowed
}

async function askForApproval(
  kit: Kit,
  intent: SwapIntent,
  { call, amount }: { readonly call: TransactionCall; readonly amount: bigint },
): Promise<string> {
  const { token, symbol, decimals, verified } = intent.from
  const what = { token, symbol, decimals, verified, amount: String(amount) }
  const note: TransactionNote = {
    kind: 'approve',
    moves: [{ direction: 'out', ...what }],
    to: takerOf(call),
  }
  try {
    return await perform(kit, (core, { performSendTransaction }) =>
      performSendTransaction(
        core,
        // The wallet may switch accounts while a call is mined.
        { call, note, namespace: payingNamespace(core, intent) },
        { isReviewed: true },
      ),
    )
  } catch (error) {
    // What counts is what the chain allows, whatever was sent.
    const hash = sentInstead(error)
    if (hash === undefined) throw error
    return hash
  }
}

/**
 * Asks the wallet for the swap. Resolves with its hash, or, without asking the wallet, with what the chain
 * allows to be taken if that is too little.
 */
export async function runSwap(kit: Kit, intent: SwapIntent): Promise<string | bigint> {
  const { from, quote } = intent
  if (from.token !== undefined) {
    const wanted = { spender: spenderOf(intent), expected: quote.fromAmount }
    const allowed = await readAllowance(kit, intent, wanted)
    if (allowed < quote.fromAmount) return allowed
  }
  const { swap: call } = await buildSteps(kit, intent, { approves: false })
  return perform(kit, (core, { performSendTransaction }) =>
    performSendTransaction(
      core,
      { call, note: noteOf(intent), namespace: payingNamespace(core, intent) },
      { isReviewed: true },
    ),
  )
}

/**
 * Asks the wallet for approval and swap in one batch. Resolves with its id of the batch once it has accepted it.
 */
export async function runBatch(kit: Kit, intent: SwapIntent): Promise<string> {
  const { approvals, swap } = await buildSteps(kit, intent, { approves: true })
  const calls = [...approvals, swap]
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
