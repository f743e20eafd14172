import { type AccountId, loadCode } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import type { PastPayment, PastPayments } from '../recipients/PastPayments.ts'
import type { ActivityEntry, ActivityPage } from './ActivityEntry.ts'
import { isOfServer } from './activityQuery.ts'

/** Older payments are not looked for. */
export const MAX_PAID_PAGES = 8
/** Nobody waits longer for what only helps to compare. */
export const PAID_WAIT_MS = 5_000

/** Reads whom an account has paid, page by page, newest first. See `paidQuery`. */
export async function readPaid(
  kit: Kit,
  account: AccountId,
  signal: AbortSignal,
): Promise<PastPayments> {
  const pages: ActivityPage[] = []
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end, { once: true })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  ending.signal.addEventListener('abort', () => resolve())
  const stopWaiting = internals(kit).clock.after(PAID_WAIT_MS, end)
  // A failure ends it as well: what was read until then still helps.
  const reading = readPages(kit, account, { pages, signal: ending.signal }).catch(() => {})
  await Promise.race([reading, ended])
  stopWaiting()
  signal.removeEventListener('abort', end)
  return paidOn(pages)
}

async function readPages(
  kit: Kit,
  account: AccountId,
  { pages, signal }: { readonly pages: ActivityPage[]; readonly signal: AbortSignal },
): Promise<void> {
  const read = isOfServer(kit, account)
    ? (await loadCode(() => import('./readActivity.ts'))).readActivity
    : (await loadCode(() => import('./readChainActivity.ts'))).readChainActivity
  let cursor: string | undefined
  do {
    const page = await read(kit, { account, cursor }, signal)
    if (signal.aborted) return
    pages.push(page)
    cursor = page.next
  } while (cursor !== undefined && pages.length < MAX_PAID_PAGES)
}

function paidOn(pages: readonly ActivityPage[]): PastPayments {
  const sent = pages.flatMap(({ entries }) => entries.filter(isPayment))
  const isWhole =
    pages.length > 0 &&
    pages.at(-1)?.next === undefined &&
    pages.every((page) => !page.isIncomplete && !page.timesBehind && !page.isOwnOnly)
  return {
    payments: sent.flatMap(paymentsOf),
    isComplete: isWhole && sent.flatMap(outgoing).every(({ counterparty }) => counterparty),
  }
}

/** Spam and transfers of nothing can be made by anyone, with any addresses. */
const isPayment = ({ kind, status, isSpam }: ActivityEntry): boolean =>
  kind === 'send' && status === 'confirmed' && !isSpam

const outgoing = ({ moves }: ActivityEntry) =>
  moves.filter(({ direction, amount }) => direction === 'out' && amount > 0n)

const paymentsOf = (entry: ActivityEntry): readonly PastPayment[] =>
  [...new Set(outgoing(entry).flatMap(({ counterparty }) => counterparty ?? []))].map((to) => ({
    hash: entry.hash,
    to,
    at: entry.at,
    isSigned: entry.isSigned === true,
  }))
