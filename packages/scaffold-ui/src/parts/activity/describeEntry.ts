import { type FamilyTraits, shortAddress } from '@bowline/common'
import type { ActivityEntry, ActivityMove } from '@bowline/controllers'
import { relativeTime } from '../../format/relativeTime.ts'
import {
  type DescribeMoveOptions,
  describeApproval,
  describeMove,
  type MoveWords,
} from './describeMove.ts'
import { type StatusWord, statusWord } from './statusWord.ts'

/** The texts of a row. */
export interface EntryWords {
  readonly title: string
  readonly status: StatusWord
  readonly who: string | undefined
  readonly amounts: readonly MoveWords[]
  /** How many more amounts there are; empty if all are shown. */
  readonly furtherMoves: string
  readonly age: string
  /** The whole entry as one sentence, for screen readers. */
  readonly sentence: string
}

export interface DescribeDeedOptions extends DescribeMoveOptions {
  /** The traits of the entry's family. */
  readonly traits: FamilyTraits
  /** Returns the name that the visitor has given an address. */
  readonly nameOf?: ((address: string) => string | undefined) | undefined
}

export interface DescribeEntryOptions extends DescribeDeedOptions {
  /** Milliseconds since 1970. */
  readonly now: number
}

const SHOWN_MOVES = 2
const MINUTE_MS = 60_000
/** The zero address, which mints and burns use as counterparty. */
const NOBODY = /^0x0+$/

/** Returns the texts of a history entry. */
export function describeEntry(entry: ActivityEntry, options: DescribeEntryOptions): EntryWords {
  const { t, locale, now, traits } = options
  const status = statusWord(entry.status, traits)
  const { isPoison, at } = entry
  const [given, received] = describeMoves(entry, options)
  const amounts = [...given, ...received].slice(0, SHOWN_MOVES)
  const age = relativeTime(at, { now, locale, style: 'long' })
  const further = countOf(entry) - amounts.length
  const sentence = isPoison
    ? t('activity.poisonSaid', {
        deed: t('activity.poison'),
        age,
        tag: t('activity.poisonTag'),
        text: t('activity.poisonText'),
      })
    : t('activity.said', {
        deed: deedOf(entry, { ...options, given, received }),
        status: t(`activity.said.${status}`),
        age,
      })
  return {
    title: isPoison ? t('activity.poison') : whatOf(entry, options),
    status,
    who: whoOf(entry, options),
    amounts,
    furtherMoves: further > 0 ? t('activity.furtherMoves', { count: further }) : '',
    // A minute is soon over: until then it is now.
    age: relativeTime(now - at < MINUTE_MS ? now : at, { now, locale, style: 'narrow' }),
    sentence,
  }
}

/** Describes a transaction and its counterparty: "Sent 0.5 ETH to alice.eth". */
export function describeDeed(entry: ActivityEntry, options: DescribeDeedOptions): string {
  const [given, received] = describeMoves(entry, options)
  return deedOf(entry, { ...options, given, received })
}

type WhatOptions = Pick<DescribeDeedOptions, 'nameOf' | 't' | 'traits'>

interface DeedOptions extends WhatOptions {
  readonly given: readonly MoveWords[]
  readonly received: readonly MoveWords[]
}

function deedOf(entry: ActivityEntry, options: DeedOptions): string {
  const { given, received, t } = options
  const who = whoOf(entry, options) ?? ''
  const isSent = entry.kind === 'send' || entry.kind === 'taken'
  const isReceived = entry.kind === 'receive'
  const isApproved = entry.approvals.length > 0
  const unsaid = countOf(entry) - given.length - received.length
  const [left, came] = [listOf(given), listOf(received)]
  return t('activity.deed', {
    what: whatOf(entry, options),
    amount: left || came,
    received: left && came,
    further: unsaid > 0 ? t('activity.furtherMoves', { count: unsaid }) : '',
    to: isSent ? who : '',
    from: isReceived ? who : '',
    spender: isApproved ? who : '',
    at: isSent || isReceived || isApproved ? '' : who,
  })
}

const listOf = (moves: readonly MoveWords[]): string => moves.map(({ text }) => text).join(', ')

/** Describes the first amount that left (or may be spent), and the first that was received. */
function describeMoves(
  { moves, approvals }: ActivityEntry,
  options: DescribeMoveOptions,
): readonly [given: readonly MoveWords[], received: readonly MoveWords[]] {
  const given = moves.filter(({ direction }) => direction !== 'in')
  const received = moves.filter(({ direction }) => direction === 'in')
  const words = (move: ActivityMove) => describeMove(move, options)
  if (approvals.length > 0) {
    const shown = approvals.slice(0, SHOWN_MOVES)
    return [shown.map((approval) => describeApproval(approval, options)), []]
  }
  return [given.slice(0, SHOWN_MOVES).map(words), received.slice(0, SHOWN_MOVES).map(words)]
}

/** Returns the kind. An approval of zero is a revocation. */
function whatOf({ kind, approvals }: ActivityEntry, { t, traits }: WhatOptions): string {
  if (kind === 'execute' && traits.codeName === 'program') return t('activity.did.program')
  const isRevoked = approvals.length > 0 && approvals.every(({ amount }) => amount === 0n)
  return t(isRevoked ? 'activity.did.revoke' : `activity.did.${kind}`)
}

const countOf = ({ moves, approvals }: ActivityEntry): number => approvals.length || moves.length

/** Returns the counterparty, by the visitor's own name for it if there is one. A swap has none. */
function whoOf(
  { kind, counterparty, counterpartyName }: ActivityEntry,
  { nameOf }: Pick<DescribeDeedOptions, 'nameOf'>,
): string | undefined {
  if (kind === 'trade' || !counterparty || NOBODY.test(counterparty)) return undefined
  return nameOf?.(counterparty) ?? counterpartyName ?? shortAddress(counterparty)
}
