import { formatAmount } from '@bowline/common'
import { createFormat } from '@bowline/common/languages'
import {
  type Clarity,
  type Field,
  intents,
  labels,
  type Reading,
  type Token,
  type Value,
  values,
  type Warning,
  warnings,
  warningsOf,
} from '@bowline/common/reading'

const format = createFormat('en')
const INDENT = '  '

const CLARITIES: Readonly<Record<Clarity, string>> = {
  clear: 'Everything that it does is above.',
  partial: 'Everything that is known is above, but the meaning or unit of some of it is not.',
  opaque: 'Nobody knows what it does.',
}

/** Writes a reading in English: what it does, what to think about, and how much of it is known. */
export function writeReading(reading: Reading): string {
  return [
    ...writeOne(reading, ''),
    '',
    ...warningsOf(reading).map(writeWarning),
    CLARITIES[reading.clarity],
    '',
  ].join('\n')
}

function writeOne(reading: Reading, indent: string, number = ''): readonly string[] {
  const { intent, fields, calls, digest, isSentLater, chainId } = reading
  const within = `${indent}${INDENT}`
  return [
    `${indent}${number}${intents[intent]} (${chainId})`,
    ...fields.flatMap((field) => writeField(field, within)),
    ...(digest ? [`${within}${values.digest}: ${digest}`] : []),
    ...(isSentLater ? [`${within}${values.sentLater}`] : []),
    ...calls.flatMap((call, index) => writeOne(call, within, `${index + 1}. `)),
  ]
}

function writeField({ label, name, value }: Field, indent: string): readonly string[] {
  // A name may be empty: items of a list have none.
  const title = name || labels[label]
  if (value.type === 'list')
    return [
      `${indent}${title}:${value.items.length === 0 ? ' –' : ''}`,
      ...value.items.flatMap((item) => writeField(item, `${indent}${INDENT}`)),
    ]
  const [first, ...more] = writeValue(value).split('\n')
  return [`${indent}${title}: ${first}`, ...more.map((line) => `${indent}${INDENT}${line}`)]
}

type Single = Exclude<Value, { readonly type: 'list' }>

function writeValue(value: Single): string {
  switch (value.type) {
    case 'account':
      return value.address
    case 'amount':
      return value.isUnlimited
        ? `${values.unlimited} ${tokenName(value.token)}`.trim()
        : writeAmount(value.amount, value.token)
    case 'amountOrId':
      return `${values.amountOrId({ value: `${value.value}` })}, ${value.token}`
    case 'boolean':
      return value.value ? values.yes : values.no
    case 'bytes': {
      const isCut = value.hex.length - 2 < 2 * value.length
      const count = values.bytes({ count: value.length }, format)
      return `${value.hex}${isCut ? '…' : ''} (${count})`
    }
    case 'chain':
      return value.chainId
    case 'nft': {
      const id = value.isAny ? values.anyNft : `#${value.tokenId}`
      return `${value.name === undefined ? '' : `${value.name} `}${id}${value.amount === 1n ? '' : ` × ${value.amount}`} ${value.collection}`
    }
    case 'number':
      return `${value.value}`
    case 'text':
      return value.isCut ? `${value.text}…` : value.text
    case 'time':
      return value.seconds === undefined ? values.never : timeText(value.seconds)
    case 'word':
      return values[value.word]
  }
}

function writeAmount(amount: bigint, token: Token): string {
  const written =
    token.decimals === undefined
      ? values.smallestUnits({ amount: `${amount}` })
      : formatAmount(amount, token.decimals, { locale: 'en' })
  return `${written} ${tokenName(token)}`.trim()
}

const tokenName = ({ symbol, address, isUnknown }: Token): string =>
  [symbol, isUnknown ? values.unknownToken : address].filter(Boolean).join(' ')

/** The last second that a date can be of. */
const LAST_SECOND = 8_640_000_000_000n

const timeText = (seconds: bigint): string =>
  seconds > LAST_SECOND
    ? `${seconds}`
    : `${new Date(1000 * Number(seconds)).toISOString().slice(0, 19).replace('T', ' ')} UTC`

function writeWarning({ code, level, subject, expected }: Warning): string {
  const about = [
    ...(subject ? [`${values.found}: ${subject}`] : []),
    ...(expected ? [`${values.expected}: ${expected}`] : []),
  ]
  return `${level === 'red' ? 'RED' : 'Yellow'}: ${[warnings[code], ...about].join(' ')}`
}
