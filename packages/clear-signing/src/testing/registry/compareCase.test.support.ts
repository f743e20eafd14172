import type { Field, Reading, ReadingContext, Value } from '@bowline/common/reading'
import { formatUnits } from 'viem'
import type { Expected, RegistryCase } from './registryCases.test.support.ts'
import { type Otherwise, whyOtherwise } from './whyOtherwise.test.support.ts'

/** An expected value that a reading does not show as it is written, and why, if ours says it better. */
export interface Difference extends Otherwise {
  readonly why: string | undefined
}

/** Compares what a case expects with all that our reading shows, whatever the words beside it. */
export function compareCase(
  { expected, provided }: RegistryCase,
  reading: Reading,
  context: ReadingContext,
): readonly Difference[] {
  const shown = new Set([...writtenIn(reading, context), ...allOfTokens(reading)].map(plain))
  const isShown = (value: string) => shown.has(plain(value))
  const isDescribed = reading.intent === 'describedCall' || reading.intent === 'describedMessage'
  const isOwned = (owner: string) => [...shown].some((one) => one.startsWith(plain(owner)))
  const check = ({ intent, interpolatedIntent, owner, fields }: Expected): readonly Otherwise[] => [
    // Readings of our own have their own headings.
    ...(isDescribed && !isShown(intent) ? [{ label: 'intent', value: intent }] : []),
    ...(isDescribed && interpolatedIntent && !isShown(interpolatedIntent)
      ? [{ label: 'interpolatedIntent', value: interpolatedIntent }]
      : []),
    ...(isDescribed && !isOwned(owner) ? [{ label: 'owner', value: owner }] : []),
    ...fields.flatMap(({ label, value }) => {
      if (typeof value !== 'string') return check(value)
      return isShown(value) || isShown(`${value} ${unitIn(label)}`) ? [] : [{ label, value }]
    }),
  ]
  return check(expected).map((one) => ({
    ...one,
    why: whyOtherwise(one, { reading, provided, isShown, account: context.account }),
  }))
}

/** The unit of an amount that stands in its label, as in "USDC amount". */
const unitIn = (label: string): string => /^(\S+) amount$/.exec(label)?.[1] ?? ''

/** Counts what a case expects. */
export const countExpected = ({ interpolatedIntent, fields }: Expected): number =>
  fields.reduce(
    (sum, { value }) => sum + (typeof value === 'string' ? 1 : countExpected(value)),
    interpolatedIntent === undefined ? 2 : 3,
  )

/** Blanks and groups of digits are a matter of taste. */
const plain = (text: string): string => text.replace(/[\s,]/g, '').toLowerCase()

/** Every form in which a reading may be said to show its values. */
function writtenIn({ fields, calls }: Reading, context: ReadingContext): readonly string[] {
  return [
    ...fields.flatMap(({ value }) => written(value, context)),
    ...calls.flatMap((call) => writtenIn(call, context)),
  ]
}

function written(value: Value, context: ReadingContext): readonly string[] {
  if (value.type === 'list')
    return value.items.flatMap((item: Field) => written(item.value, context))
  if (value.type === 'account') {
    const isOwn = value.address.toLowerCase() === context.account.toLowerCase()
    return isOwn ? [value.address, 'Sender'] : [value.address]
  }
  if (value.type === 'amount') {
    const { symbol = '', decimals, address } = value.token
    const exact = formatUnits(value.amount, decimals ?? 0)
    return [
      `${exact} ${symbol}`,
      ...(value.isUnlimited ? [`Unlimited ${symbol}`] : []),
      ...(address ? [address] : []),
    ]
  }
  if (value.type === 'time') return value.seconds === undefined ? ['never'] : datesOf(value.seconds)
  if (value.type === 'nft') return [`${value.tokenId}`, value.collection]
  if (value.type === 'bytes') return [value.hex]
  if (value.type === 'text') return [value.text]
  if (value.type === 'word') return [value.word]
  if (value.type === 'chain') return [value.chainId]
  if (value.type === 'amountOrId') return [`${value.value}`, value.token]
  return [`${value.value}`]
}

/** An amount that stands for all there is, in the words that the descriptor has for it. */
function allOfTokens({ fields, calls }: Reading): readonly string[] {
  const texts = fields.flatMap(({ value }) => (value.type === 'text' ? [value.text] : []))
  const symbols = fields.flatMap(({ value }) =>
    value.type === 'amount' && value.isUnlimited ? [value.token.symbol] : [],
  )
  return [
    ...texts.flatMap((one) => symbols.map((symbol) => `${one} ${symbol}`)),
    ...calls.flatMap(allOfTokens),
  ]
}

const datesOf = (seconds: bigint): readonly string[] => {
  const iso = new Date(1000 * Number(seconds)).toISOString().slice(0, 19)
  return [`${iso.replace('T', ' ')}Z`, `${iso}Z`, iso, `${seconds}`]
}
