import { sameAddress } from '../address/sameAddress.ts'
import { INVISIBLE, STACKED, sanitizeName } from '../text/sanitizeName.ts'
import type { Field } from './Field.ts'
import type { Reading } from './Reading.ts'
import type { Report, RiskFeed, RiskQuestion, RiskVerdict } from './RiskFeed.ts'
import { warningsOf } from './warningsOf.ts'
import { fieldsOf } from './worth.ts'

const MAX_ADDRESSES = 16
const MAX_VERDICTS = 4
const MAX_TEXT = 200
const MAX_SUBJECT = 128

export interface RiskOptions {
  readonly signal: AbortSignal
  /** Addresses that are the user's own, which nobody is told. */
  readonly own: readonly string[]
  readonly origin?: string | undefined
}

/**
 * Asks a risk feed about a reading, and adds what it says. Never rejects: a feed that is silent, refuses or answers what no feed should
 * changes nothing. The caller limits how long it takes.
 */
export async function withReports(
  reading: Reading,
  feed: RiskFeed | undefined,
  options: RiskOptions,
): Promise<Reading> {
  if (!feed) return reading
  const { signal, own, origin } = options
  const question: RiskQuestion = {
    chainId: reading.chainId,
    addresses: addressesOf(reading, own),
    origin,
  }
  try {
    const answer = await feed.ask(question, signal)
    const by = sanitizeName(answer?.by, '')
    const reports = by ? (answer?.verdicts ?? []).slice(0, MAX_VERDICTS).flatMap(reportOf(by)) : []
    return reports.length === 0 ? reading : { ...reading, reports }
  } catch {
    // Nobody has said anything, which is no reason to wait or to be afraid.
    return reading
  }
}

/** Whether a card is red: by what was read, or by what a risk feed says. */
export const isRisky = (reading: Reading): boolean =>
  [...warningsOf(reading), ...(reading.reports ?? [])].some(({ level }) => level === 'red')

/** Nothing that a feed says is taken for granted. */
const reportOf =
  (by: string) =>
  ({ level, text, subject }: RiskVerdict): readonly Report[] => {
    const said = cleaned(text, MAX_TEXT)
    if (said === '' || (level !== 'red' && level !== 'yellow')) return []
    const about = cleaned(subject, MAX_SUBJECT)
    return [{ by, level, text: said, ...(about === '' ? {} : { subject: about }) }]
  }

const cleaned = (text: unknown, most: number): string =>
  typeof text === 'string'
    ? text.slice(0, most).replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(STACKED, '$1').trim()
    : ''

/** Lists the addresses that a reading names, but for the user's own. */
function addressesOf(reading: Reading, own: readonly string[]): readonly string[] {
  const found: string[] = []
  for (const address of fieldsOf(reading).flatMap(addressesIn)) {
    const isKnown = [...own, ...found].some((one) => sameAddress(one, address))
    if (!isKnown && found.length < MAX_ADDRESSES) found.push(address)
  }
  return found
}

function addressesIn({ value }: Field): readonly string[] {
  if (value.type === 'list') return value.items.flatMap(addressesIn)
  if (value.type === 'account') return value.isOwn ? [] : [value.address]
  if (value.type === 'nft') return [value.collection]
  const address = value.type === 'amount' ? value.token.address : undefined
  return address === undefined ? [] : [address]
}
