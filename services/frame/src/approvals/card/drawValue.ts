import { sanitizeName } from '@bowline/common'
import {
  type AccountValue,
  type Field,
  type FieldLabel,
  namesToken,
  type Value,
} from '@bowline/common/reading'
import { format, timeText } from '../../language/language.ts'
import { h } from '../../screen/h.ts'
import { reading as texts, words } from '../words.ts'
import { drawShort, drawWhole } from './drawAddress.ts'
import { drawAmount } from './drawAmount.ts'
import { drawNetwork } from './drawNetwork.ts'

/** Draws a value of a reading. What comes from the request or the chain is drawn as text. */
export function drawValue(value: Value, label?: FieldLabel): HTMLElement {
  switch (value.type) {
    case 'account':
      return isShort(value, label)
        ? drawShort(value.address, markOf(value, label))
        : drawWhole(value.address, markOf(value, label))
    case 'amount':
      return drawAmount(value)
    case 'amountOrId':
      return h('span', {}, texts.values.amountOrId({ value: `${value.value}` }))
    case 'boolean':
      return h('span', {}, value.value ? texts.values.yes : texts.values.no)
    case 'bytes':
      return drawBytes(value.hex, value.length)
    case 'chain':
      return drawNetwork(value.chainId)
    case 'list':
      return value.items.length === 0 ? h('span', {}, '–') : drawFields(value.items, { of: label })
    case 'nft':
      return h(
        'span',
        {},
        label === 'nft' || value.isAny ? '' : `${texts.labels.nft} `,
        value.name === undefined ? '' : `${sanitizeName(value.name)} `,
        value.isAny ? texts.values.anyNft : `#${value.tokenId}`,
        value.amount === 1n ? '' : ` × ${value.amount}`,
        drawShort(value.collection),
      )
    case 'number':
      return h('span', {}, `${value.value}`)
    case 'text':
      return drawText(value.text || '–', value.isCut)
    case 'time':
      return h(
        'span',
        {},
        value.seconds === undefined ? texts.values.never : secondText(value.seconds),
      )
    case 'word':
      return h('span', {}, texts.values[value.word])
  }
}

/** Labels of what gets nothing and may do nothing by being named. */
const NAMED: ReadonlySet<FieldLabel> = new Set(['token', 'collection'])

/** Returns whether an address may be short: whoever gets or may do something has to be known for that. */
const isShort = ({ isOwn, isPaid }: AccountValue, label: FieldLabel | undefined): boolean =>
  Boolean(isOwn || isPaid) || (label !== undefined && NAMED.has(label))

/** Labels of what cannot be anything but a contract. */
const CONTRACTS: ReadonlySet<FieldLabel> = new Set([...NAMED, 'contract'])

function markOf(
  { kind, isOwn, isPaid }: AccountValue,
  label: FieldLabel | undefined,
): string | undefined {
  if (isOwn) return texts.values.yours
  if (isPaid) return words.paidBefore
  if (label !== undefined && CONTRACTS.has(label)) return undefined
  return kind === 'contract' ? texts.values.runsCode : undefined
}

export interface FieldsOptions {
  /** What the list of them is called, which is no name of its items. */
  readonly of?: FieldLabel | undefined
  /** Whether amounts may come out otherwise. */
  readonly isAbout?: boolean | undefined
}

/** Draws the facts of a reading as a list of names and values. */
export function drawFields(
  fields: readonly Field[],
  { of, isAbout = false }: FieldsOptions = {},
): HTMLElement {
  const isNamed = namesToken(fields)
  return h(
    'dl',
    { className: 'approval-rows' },
    ...fields.map(({ label, name, value }) => {
      return drawRow(
        // Names of typed data have no letters that are not drawn: such data is refused.
        name ?? texts.labels[label],
        value.type === 'amount' ? drawAmount(value, { isNamed, isAbout }) : drawValue(value, label),
        { isLong: isLong(value, label), isItem: label === of && name === undefined },
      )
    }),
  )
}

const isLong = (value: Value, label: FieldLabel): boolean =>
  (value.type === 'account' && !isShort(value, label)) ||
  (value.type === 'list' && value.items.length > 0) ||
  value.type === 'bytes' ||
  (value.type === 'text' && value.text.length > SHORT_TEXT)

/** Longer texts get the whole width. */
const SHORT_TEXT = 28

/** Draws one name with its value. */
export function drawRow(
  title: string,
  value: HTMLElement,
  { isLong = false, isItem = false }: { readonly isLong?: boolean; readonly isItem?: boolean } = {},
): HTMLElement {
  return h(
    'div',
    { className: isLong ? 'approval-row approval-row-long' : 'approval-row' },
    h('dt', { className: isItem ? 'bl-visually-hidden' : '' }, title),
    h('dd', {}, value),
  )
}

/** More of them are not set apart one by one, so that the longest text is drawn at once. */
const MAX_MARKS = 500

/** What stands for characters that nobody sees, as readings write it. */
const MARK = /(⟦[^⟦⟧]*⟧)/

/** Draws a text, with what is marked in it set apart. */
function drawText(text: string, isCut: boolean): HTMLElement {
  const found = text.split(MARK)
  const parts = found.length > 2 * MAX_MARKS ? [text] : found
  return h(
    'bdi',
    { className: 'approval-text' },
    ...parts.map((part, index) =>
      index % 2 === 0 ? part : h('span', { className: 'approval-hidden' }, part),
    ),
    isCut && ' …',
  )
}

/** Draws bytes, of which there may be more. */
export function drawBytes(hex: string, length: number): HTMLElement {
  const isCut = hex.length - 2 < 2 * length
  return h(
    'span',
    {},
    `${texts.values.bytes({ count: length }, format())} `,
    h('bdi', { dir: 'ltr', className: 'approval-code' }, `${hex}${isCut ? '…' : ''}`),
  )
}

/** The last second that dates can be made of. */
const LAST_SECOND = 8_640_000_000_000n

function secondText(seconds: bigint): string {
  if (seconds > LAST_SECOND || seconds < -LAST_SECOND) return `${seconds}`
  return timeText(Number(seconds) * 1000)
}
