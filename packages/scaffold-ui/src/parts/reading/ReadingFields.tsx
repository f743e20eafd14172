'use client'

import { sameAddress, sanitizeName } from '@bowline/common'
import type { AccountValue, AmountValue, Field, FieldLabel, Value } from '@bowline/common/reading'
import { namesToken } from '@bowline/common/reading'
import { useLocale } from '@bowline/controllers/react'
import { AddressText, Tag } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { readingMessages } from '../../messages/readingMessages.ts'
import { Fact, Facts } from '../facts/Facts.tsx'
import { NetworkName } from '../facts/NetworkName.tsx'
import { useAmountText } from './useAmountText.ts'
import { Worth } from './Worth.tsx'

export interface ReadingFieldsProps {
  readonly fields: readonly Field[]
  /** The user's account. */
  readonly own?: string | undefined
}

/** The facts of a reading as names with their values. */
export function ReadingFields({ fields, own }: ReadingFieldsProps) {
  const t = useMessages(readingMessages)
  const isNamed = namesToken(fields)
  return fields.map(({ label, name, value }, index) => {
    // A name that the request gives may be that of a row of ours.
    const isClaim = label === 'member' && name !== undefined
    const given = name === undefined ? t(`reading.label.${label}`) : sanitizeName(name, '')
    const title = isClaim ? `“${given}”` : given
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and fields never move
      <Fact key={index} label={title} wide={isLong(value, isNamed)}>
        {value.type === 'amount' && isNamed ? (
          <AmountText value={value} />
        ) : (
          <ReadingValue value={value} label={label} own={own} />
        )}
      </Fact>
    )
  })
}

/** Longer texts get the whole width. */
const SHORT_TEXT = 28

function isLong(value: Value, isTokenNamed: boolean): boolean {
  if (value.type === 'amount') return !isTokenNamed && value.token.address !== undefined
  if (value.type === 'text') return value.text.length > SHORT_TEXT
  if (value.type === 'list') return value.items.length > 0
  return ['account', 'bytes', 'nft'].includes(value.type)
}

interface ReadingValueProps extends Pick<ReadingFieldsProps, 'own'> {
  readonly value: Value
  readonly label: FieldLabel
}

/** One value of a reading. What comes from the request or the chain is shown as text. */
function ReadingValue({ value, label, own }: ReadingValueProps) {
  const t = useMessages(readingMessages)
  const locale = useLocale()
  const nft = `${t('reading.label.nft')} `
  switch (value.type) {
    case 'account':
      return (
        <>
          <AddressText value={value.address} />
          <AccountTag value={value} label={label} own={own} />
        </>
      )
    case 'amount':
      return (
        <>
          <AmountText value={value} />
          {value.token.address !== undefined && (
            <span className="bl-reading-line">
              <AddressText value={value.token.address} />
            </span>
          )}
        </>
      )
    case 'amountOrId':
      return <span>{t('reading.amountOrId', { value: String(value.value) })}</span>
    case 'boolean':
      return <span>{t(value.value ? 'reading.yes' : 'reading.no')}</span>
    case 'bytes':
      return <Bytes hex={value.hex} length={value.length} />
    case 'chain':
      return <NetworkName chainId={value.chainId} />
    case 'list':
      if (value.items.length === 0) return <span>–</span>
      return (
        <Facts>
          <ReadingFields fields={value.items} own={own} />
        </Facts>
      )
    case 'nft':
      return (
        <>
          <span>
            {value.name !== undefined && <bdi>{`${value.name} `}</bdi>}
            {(value.isAny
              ? t('reading.anyNft')
              : `${label === 'nft' ? '' : nft}#${value.tokenId}`) +
              (value.amount === 1n ? '' : ` × ${value.amount}`)}
          </span>
          <span className="bl-reading-line">
            <AddressText value={value.collection} />
          </span>
        </>
      )
    case 'number':
      return <span>{String(value.value)}</span>
    case 'text':
      return (
        <bdi className="bl-reading-text">{value.isCut ? `${value.text} …` : value.text || '–'}</bdi>
      )
    case 'time':
      return (
        <span>
          {value.seconds === undefined ? t('reading.never') : timeText(value.seconds, locale)}
        </span>
      )
    case 'word':
      return <span>{t(`reading.${value.word}`)}</span>
  }
}

/** Labels of what cannot be anything but a contract. */
const CONTRACTS: ReadonlySet<FieldLabel> = new Set(['token', 'collection', 'contract'])

interface AccountTagProps extends Omit<ReadingValueProps, 'value'> {
  readonly value: AccountValue
}

function AccountTag({ value: { address, isOwn, kind }, label, own }: AccountTagProps) {
  const t = useMessages(readingMessages)
  if (isOwn || (own !== undefined && sameAddress(address, own)))
    return <Tag>{t('reading.yours')}</Tag>
  return kind === 'contract' && !CONTRACTS.has(label) ? <Tag>{t('reading.runsCode')}</Tag> : null
}

function AmountText({ value }: { readonly value: AmountValue }) {
  const amountText = useAmountText()
  return (
    <>
      <bdi>{amountText(value)}</bdi>
      <Worth value={value} />
    </>
  )
}

function Bytes({ hex, length }: { readonly hex: string; readonly length: number }) {
  const t = useMessages(readingMessages)
  const isCut = hex.length - 2 < 2 * length
  return (
    <>
      <span>{t('reading.bytes', { count: length })}</span>
      <bdi dir="ltr" className="bl-reading-line bl-reading-code">
        {isCut ? `${hex}…` : hex}
      </bdi>
    </>
  )
}

/** The last second that dates can be made of. */
const LAST_SECOND = 8_640_000_000_000n

function timeText(seconds: bigint, locale: string): string {
  if (seconds > LAST_SECOND || seconds < -LAST_SECOND) return String(seconds)
  const date = new Date(Number(seconds) * 1000)
  return date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
