import { KitError } from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import { isHash } from 'viem'
import { askWallet, READ_LIMIT_MS } from '../injected/askWallet.ts'
import type { WalletTarget } from '../injected/WalletTarget.ts'
import { fieldsOf } from './fieldsOf.ts'
import { FAILURES_ALLOWED, FIRST_POLL_MS, FIRST_POLLS, LATER_POLL_MS } from './polling.ts'

const method = 'wallet_getCallsStatus'

/**
 * Asks the wallet until its calls are in a block, and gives the hash of the last transaction.
 *
 * Throws `TRANSACTION_FAILED`, `WALLET_ANSWER_INVALID`, `ABORTED`, or the wallet's error when it cannot
 * say for long. The calls may come through all the same then.
 */
export async function waitForCalls(
  wallet: WalletTarget & { readonly signal: AbortSignal },
  id: string,
): Promise<string> {
  let failures = 0
  for (let polls = 0; ; polls++) {
    try {
      const answer = await askWallet(wallet, { method, params: [id] }, { limitMs: READ_LIMIT_MS })
      failures = 0
      const hash = readStatus(answer)
      if (hash !== undefined) return hash
    } catch (error) {
      failures += 1
      if (isFinal(error) || failures > FAILURES_ALLOWED) throw error
    }
    const ms = polls < FIRST_POLLS ? FIRST_POLL_MS : LATER_POLL_MS
    await pause(wallet.clock, { ms, signal: wallet.signal })
  }
}

const FINAL = [
  'ABORTED',
  'TRANSACTION_FAILED',
  'WALLET_ANSWER_INVALID',
  'WALLET_METHOD_UNSUPPORTED',
]
const isFinal = (error: unknown) => error instanceof KitError && FINAL.includes(error.code)

/** Gives the hash of calls that are through, `undefined` while they are on their way. */
function readStatus(answer: unknown): string | undefined {
  const { status, receipts } = fieldsOf(answer)
  if (typeof status !== 'number') throw new KitError('WALLET_ANSWER_INVALID', { method })
  if (status < 200) return undefined
  const list: readonly unknown[] = Array.isArray(receipts) ? receipts : []
  const last = fieldsOf(list.at(-1))
  const hasReverted = list.some((receipt) => NO.includes(fieldsOf(receipt).status))
  if (status >= 300 || hasReverted) {
    // Something may have been paid for: the cause keeps the hash, so that it can be found.
    const cause = new Error(`The wallet's calls ended with ${status}: ${last.transactionHash}`)
    throw new KitError('TRANSACTION_FAILED', undefined, { cause })
  }
  const hash = last.transactionHash
  if (typeof hash !== 'string' || !isHash(hash))
    throw new KitError('WALLET_ANSWER_INVALID', { method })
  return hash
}

/** How a receipt says that its transaction was undone. */
const NO: readonly unknown[] = ['0x0', 0, 'reverted']
