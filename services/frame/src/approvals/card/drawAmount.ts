import { formatAmount, sanitizeName } from '@bowline/common'
import { type AmountValue, type Token, worthOfAmount } from '@bowline/common/reading'
import { dollarsText } from '../../language/language.ts'
import { h } from '../../screen/h.ts'
import { reading as texts } from '../words.ts'
import { drawShort } from './drawAddress.ts'
import './amount.css'

/** Draws an amount with its token and what it is worth, as far as these are known. */
export function drawAmount(
  value: AmountValue,
  {
    isNamed = false,
    isAbout = false,
  }: { readonly isNamed?: boolean; readonly isAbout?: boolean } = {},
): HTMLElement {
  const { address } = value.token
  const amount = amountText(value)
  const text = h(
    'span',
    { className: 'approval-amount' },
    isAbout ? texts.values.about({ amount }) : amount,
    drawWorth(value),
  )
  return address === undefined || isNamed ? text : h('span', {}, text, drawShort(address))
}

const CENT = 10n ** 16n

/** What an amount is worth, where there is a price. */
export function drawWorth(value: AmountValue): HTMLElement | undefined {
  const worth = worthOfAmount(value)
  if (worth === undefined) return undefined
  const cents = Number(worth / CENT)
  const text = cents === 0 ? `<${dollarsText(0.01)}` : dollarsText(cents / 100)
  // The mark between the two goes to the next line with what it stands before.
  return h('span', { className: 'approval-worth' }, ' ', h('span', {}, `· ${text}`))
}

/** Writes an amount with its unit, as far as that is known. */
export function amountText({ amount, token, isUnlimited }: AmountValue): string {
  const unit = unitOf(token)
  if (isUnlimited) return [texts.values.unlimited, unit].filter(Boolean).join(' ')
  if (token.decimals !== undefined)
    return [formatAmount(amount, token.decimals), unit].filter(Boolean).join(' ')
  return texts.values.smallestUnits({ amount: `${amount} ${unit}`.trim() })
}

/** What a token calls itself is a claim; its address stands beside it. */
const unitOf = ({ symbol, isUnknown }: Token): string =>
  isUnknown ? texts.values.unknownToken : ((symbol && sanitizeName(symbol)) ?? '')
