import { type AccountId, parseAccountId } from '@bowline/common'
import { appearance } from '../../addresses/looksLike.ts'
import { normalized, sameAddress } from '../../addresses/sameAddress.ts'
import type { LocalTransaction } from '../transactions/LocalTransaction.ts'
import type { ActivityEntry } from './ActivityEntry.ts'
import { localEntry } from './localEntry.ts'

export interface MergedActivity {
  /** What is shown: what is pending, then the newest first. */
  readonly entries: readonly ActivityEntry[]
  /** How many count as spam, shown or not. */
  readonly hidden: number
}

export interface MergeOptions {
  readonly account: AccountId
  readonly history: readonly ActivityEntry[]
  /** What was sent from here. */
  readonly local: readonly LocalTransaction[]
  /** Show what would be left out. */
  readonly showSpam?: boolean | undefined
}

/**
 * Joins what was sent from here with what the chain tells, each once. Spam is left out but counted,
 * except what pretends to come from somebody whom the visitor has paid: that is shown with a warning,
 * since it may already be in another wallet's list.
 */
export function mergeActivity({
  account,
  history,
  local,
  showSpam = false,
}: MergeOptions): MergedActivity {
  const { address, chainId } = parseAccountId(account)
  const own = local.filter((one) => one.chainId === chainId && sameAddress(one.from, address))
  const isTwin = twinsOf([address, ...paidIn(history), ...own.flatMap(({ to }) => to ?? [])])
  const notes = new Map(own.map((one) => [normalized(one.hash), localEntry(one)]))
  const lines = new Map<string, string>()
  const entries = new Map<string, ActivityEntry>()
  for (const entry of history) {
    const hash = normalized(entry.hash)
    const note = notes.get(hash)
    if (note && !lines.has(hash)) lines.set(hash, entry.id)
    // It stays the same line when the chain tells what was only known here.
    const id = note && lines.get(hash) === entry.id ? note.id : entry.id
    const isPoison = canBeForged(entry) && isTwin(entry.counterparty)
    const isAsTold = !note && !isPoison
    // A bait must not be dressed up.
    const counterpartyName =
      note?.counterpartyName ?? (isPoison ? undefined : entry.counterpartyName)
    // The same object for the same line, so that a screen need not draw it again.
    const told = isAsTold ? entry : { ...withNote(entry, note), id, counterpartyName, isPoison }
    entries.set(entry.id, told)
  }
  const untold = [...notes].flatMap(([hash, note]) => (lines.has(hash) ? [] : note))
  const all = [...untold, ...entries.values()].sort((a, b) => rank(a) - rank(b) || b.at - a.at)
  const spam = all.filter(({ isSpam, isPoison }) => isSpam && !isPoison)
  return {
    entries: showSpam ? all : all.filter(({ isSpam, isPoison }) => !isSpam || isPoison),
    hidden: spam.length,
  }
}

/** What the visitor meant, where the chain tells less: what has failed, or has not happened yet. */
function withNote(entry: ActivityEntry, note: ActivityEntry | undefined): ActivityEntry {
  if (!note) return entry
  const isWaiting = entry.status === 'pending'
  const hasEnded = note.status === 'confirmed' || note.status === 'failed'
  const status = isWaiting && hasEnded ? note.status : entry.status
  const at = isWaiting ? note.at : entry.at
  const isEmpty = entry.moves.length === 0 && entry.approvals.length === 0
  return isEmpty ? { ...note, status, at } : { ...entry, status, at }
}

const rank = ({ status }: ActivityEntry): number => (status === 'pending' ? 0 : 1)

/** Whom this account has really paid: what it has sent itself, and that was worth something. */
const paidIn = (history: readonly ActivityEntry[]): readonly string[] =>
  history.flatMap(({ kind, status, isSpam, counterparty, moves }) => {
    const hasPaid = moves.some(({ direction, amount }) => direction === 'out' && amount > 0n)
    const isOwn = kind === 'send' && status === 'confirmed' && !isSpam && hasPaid
    return isOwn && counterparty ? [counterparty] : []
  })

/** Tells who looks like a trusted address and is another one. */
function twinsOf(trusted: readonly string[]): (address: string | undefined) => boolean {
  const same = new Set(trusted.map(normalized))
  const alike = new Set(trusted.map(appearance))
  return (address) => !!address && !same.has(normalized(address)) && alike.has(appearance(address))
}

/**
 * Money that really went somewhere was the visitor's own choice, and is shown as it is. A token of
 * somebody else's making can claim the same: that counts as spam, which what one sends never does.
 */
const canBeForged = ({ kind, moves, isSpam }: ActivityEntry): boolean =>
  isSpam || kind !== 'send' || moves.every(({ amount }) => amount === 0n)
