import { type AccountId, appearance, lowerHex, parseAccountId, sameAddress } from '@bowline/common'
import { followedTransaction } from '../../core/followedTransaction.ts'
import type { LocalTransaction } from '../../kit/transactions.ts'
import type { SignedRequest } from '../signed/SignedRequest.ts'
import type { ActivityEntry } from './ActivityEntry.ts'
import { localEntry, signedEntry } from './localEntry.ts'

export interface MergedActivity {
  /** Pending entries first, then newest first. */
  readonly entries: readonly ActivityEntry[]
  /** The number of spam entries, shown or not. */
  readonly hidden: number
}

export interface MergeOptions {
  readonly account: AccountId
  readonly history: readonly ActivityEntry[]
  /** What was sent from this kit. */
  readonly local: readonly LocalTransaction[]
  /** What was signed through this kit. Transactions are among those that were sent, or in the history. */
  readonly signed?: readonly SignedRequest[] | undefined
  /** Include spam in `entries`. */
  readonly showSpam?: boolean | undefined
}

/**
 * Merges what was sent from this kit with the history of the chain, without duplicates. Spam is left out
 * but counted. Entries that imitate an address that the visitor has paid are kept and marked, since they
 * may also appear in another wallet's list.
 */
export function mergeActivity({
  account,
  history,
  local,
  signed = [],
  showSpam = false,
}: MergeOptions): MergedActivity {
  const { address, chainId } = parseAccountId(account)
  const own = local.filter((one) => one.chainId === chainId && sameAddress(one.from, address))
  const isTwin = twinsOf([address, ...paidIn(history), ...own.flatMap(({ to }) => to ?? [])])
  const notes = new Map(own.map((one) => [lowerHex(one.hash), localEntry(one)]))
  const lines = new Map<string, string>()
  const entries = new Map<string, ActivityEntry>()
  for (const entry of history) {
    const hash = lowerHex(entry.hash)
    const note = notes.get(hash)
    if (note && !lines.has(hash)) lines.set(hash, entry.id)
    // An entry keeps its id once the chain reports it.
    const id = note && lines.get(hash) === entry.id ? note.id : entry.id
    const isPoison = canBeForged(entry) && isTwin(entry.counterparty)
    const isAsTold = !note && !isPoison
    // A poisoning entry is shown without a name, which would make it look trustworthy.
    const counterpartyName =
      note?.counterpartyName ?? (isPoison ? undefined : entry.counterpartyName)
    // Unchanged entries keep their identity, so that they are not rendered again.
    const told = isAsTold ? entry : { ...withNote(entry, note), id, counterpartyName, isPoison }
    entries.set(entry.id, told)
  }
  const replaced = new Set(history.flatMap((entry) => entry.replaced ?? []).map(lowerHex))
  const isPast = (hash: string) =>
    own.some((one) => lowerHex(one.hash) === hash && isOver(one, own))
  const untold = [...notes].flatMap(([hash, note]) => {
    if (lines.has(hash) || isPast(hash)) return []
    return replaced.has(hash) ? withoutWaiting(note) : note
  })
  const signatures = signed
    .filter((one) => one.chainId === chainId && sameAddress(one.account, address))
    .filter((one) => isUnlisted(one, own))
    .map(signedEntry)
  const all = [...untold, ...signatures, ...entries.values()].sort(
    (a, b) => rank(a) - rank(b) || b.at - a.at,
  )
  const spam = all.filter(({ isSpam, isPoison }) => isSpam && !isPoison)
  return {
    entries: showSpam ? all : all.filter(({ isSpam, isPoison }) => !isSpam || isPoison),
    hidden: spam.length,
  }
}

/** Returns whether nothing else tells of what was signed. Several calls that an app has sent past the kit have no record of their own. */
const isUnlisted = ({ method, hash }: SignedRequest, own: readonly LocalTransaction[]): boolean =>
  hash === undefined || (method === 'wallet_sendCalls' && !own.some((one) => one.hash === hash))

/** Whether another transaction has done the same in this one's place. The payment is one line then. */
function isOver(one: LocalTransaction, own: readonly LocalTransaction[]): boolean {
  const next = one.replacedBy === undefined ? undefined : followedTransaction(own, one.hash)
  if (!next || next === one) return false
  // An id of a wallet says nothing to anyone once there is a transaction.
  if (one.isBatch) return true
  return next.status === 'confirmed' || next.status === 'reverted'
}

/**
 * What another transaction of its nonce has taken the place of waits no more, whether this browser has seen that or not.
 * The one that pays the same in its place tells of the payment.
 */
function withoutWaiting(note: ActivityEntry): readonly ActivityEntry[] {
  if (note.status === 'resent') return []
  const isWaiting = note.status === 'pending' || note.status === 'unknown'
  return [isWaiting ? { ...note, status: 'replaced', canSpeedUp: false } : note]
}

/**
 * Completes an entry with what the visitor sent, where the chain reports less: if it failed or is
 * pending.
 */
function withNote(entry: ActivityEntry, note: ActivityEntry | undefined): ActivityEntry {
  if (!note) return entry
  const isWaiting = entry.status === 'pending'
  const hasEnded = ENDED.has(note.status)
  const status = isWaiting && hasEnded ? note.status : entry.status
  const at = isWaiting ? note.at : entry.at
  const isEmpty = entry.moves.length === 0 && entry.approvals.length === 0
  const canSpeedUp = note.canSpeedUp && status === 'pending'
  return { ...(isEmpty ? note : entry), status, at, canSpeedUp, canRead: note.canRead }
}

const ENDED: ReadonlySet<ActivityEntry['status']> = new Set([
  'confirmed',
  'failed',
  'resent',
  'cancelled',
])

const rank = ({ status }: ActivityEntry): number => (status === 'pending' ? 0 : 1)

/** The addresses that this account has paid: confirmed payments of a value, without spam. */
const paidIn = (history: readonly ActivityEntry[]): readonly string[] =>
  history.flatMap(({ kind, status, isSpam, isSigned, counterparty, moves }) => {
    const hasPaid = moves.some(({ direction, amount }) => direction === 'out' && amount > 0n)
    const isGenuine = !isSpam && isSigned !== false
    const isOwn = kind === 'send' && status === 'confirmed' && isGenuine && hasPaid
    return isOwn && counterparty ? [counterparty] : []
  })

/** Returns a function that finds addresses which resemble a trusted one but differ from it. */
function twinsOf(trusted: readonly string[]): (address: string | undefined) => boolean {
  const same = new Set(trusted.map(lowerHex))
  const alike = new Set(trusted.map(appearance))
  return (address) => !!address && !same.has(lowerHex(address)) && alike.has(appearance(address))
}

/**
 * Payments of a value are the visitor's own choice and are shown unchanged. A malicious token can emit
 * the same events, but those count as spam, which the visitor's own payments never do.
 */
const canBeForged = ({ kind, moves, isSpam, isSigned }: ActivityEntry): boolean =>
  isSpam || isSigned === false || kind !== 'send' || moves.every(({ amount }) => amount === 0n)
