import '@bowline/ui/styles.css'
import '../../screen/frame.css'
import type { Field, Reading, Token } from '@bowline/common/reading'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { drawReading } from './drawReading.ts'

const chainId = 'eip155:1'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether: Token = { symbol: 'ETH', decimals: 18 }
const usdc: Token = { address: USDC, symbol: 'USDC', decimals: 6, usd: 1 }
const amount = (label: Field['label'], value: bigint, token: Token): Field => ({
  label,
  value: { type: 'amount', amount: value, token, isUnlimited: false },
})
const reading = (
  intent: Reading['intent'],
  fields: readonly Field[] = [],
  calls: readonly Reading[] = [],
): Reading => ({
  chainId,
  intent,
  fields,
  calls,
  warnings: [],
  clarity: intent === 'callContract' ? 'opaque' : 'clear',
})
const send = reading('sendNative', [amount('amount', 10n ** 18n, { ...ether, usd: 2_996 })])
const pay = reading('sendToken', [amount('amount', 5_000n, usdc)])
const unknown = reading('callContract')
const batch = (...calls: readonly Reading[]) => reading('batch', [], calls)

function draw(of: Reading, changes?: readonly Field[]): HTMLElement {
  document.body.className = 'bl-root'
  document.body.replaceChildren()
  const main = document.createElement('main')
  main.append(...drawReading(of, { chainId, changes }))
  document.body.append(main)
  return main
}
afterEach(() => document.body.replaceChildren())

/** The rows before those of the calls and the facts. */
const rowsOf = (element: Element | null) =>
  [...(element?.querySelectorAll(':scope > .approval-row') ?? [])].map(
    (row) =>
      `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd > span')?.firstChild?.textContent}`,
  )

describe('the card', () => {
  test('of what cannot be read says that it is not known what is given and got', async () => {
    const card = draw(unknown)
    expect(rowsOf(card.querySelector('.approval-rows'))).toEqual([
      'You give: not known',
      'You get: not known',
    ])
    expect((await axe.run(card)).violations).toEqual([])
  })

  test('of what cannot be read says once what is sent along', () => {
    const rows = draw(reading('callContract', [amount('attached', 10n ** 18n, ether)]))
    expect(rowsOf(rows.querySelector('.approval-rows'))).toEqual([
      'You give: 1 ETH',
      'Anything else: not known',
    ])
    expect(rows.textContent?.split('1 ETH')).toHaveLength(2)
  })

  test('of a batch has what is certain, and that there is more of which nothing is known', () => {
    expect(rowsOf(draw(batch(send, unknown)).querySelector('.approval-rows'))).toEqual([
      'You give: 1 ETH',
      'Anything else: not known',
    ])
  })

  test('of what the chain has tried out says what it expects, as no more than that', async () => {
    const card = draw(unknown, [amount('received', 3_000_000n, usdc)])
    const expected = card.querySelector('.approval-changes')
    expect(expected?.querySelector('h2')?.textContent).toBe('Expected changes')
    expect(rowsOf(expected?.querySelector('dl') ?? null)).toEqual(['You get: about 3 USDC · $3'])
    expect(card.textContent).not.toContain('not known')
    expect((await axe.run(card)).violations).toEqual([])
  })

  test('says the expected before the facts of the request', () => {
    const card = draw(unknown, [])
    const [first, second] = card.children
    expect([first?.className, second?.className]).toEqual([
      expect.stringContaining('approval-banner'),
      'approval-changes',
    ])
    expect(second?.textContent).toContain('Nothing leaves your account, and nothing comes in.')
  })

  test('has no section for what is certain already', () => {
    const swap = reading('swap', [amount('input', 5n, usdc)])
    expect(draw(swap, [amount('offered', 5n, usdc)]).querySelector('.approval-changes')).toBeNull()
  })
})

describe('worth stands beside amounts', () => {
  test('where there is a price', () => {
    expect(draw(send).querySelector('.approval-main > p')?.textContent).toBe('1 ETH · $2,996')
    const sum = draw(batch(send, pay)).querySelector('.approval-rows')
    expect(
      [...(sum?.querySelectorAll('.approval-amount') ?? [])].map((one) => one.textContent),
    ).toEqual(['1 ETH · $2,996', '0.005 USDC · <$0.01'])
  })

  test('and not where there is none', () => {
    const unpriced = reading('sendNative', [amount('amount', 10n ** 18n, ether)])
    expect(draw(unpriced).querySelector('.approval-main > p')?.textContent).toBe('1 ETH')
  })
})

test('what a risk feed says stands among the warnings by its level, with its name', async () => {
  const warned: Reading = {
    ...send,
    warnings: [{ code: 'newReceiver', level: 'yellow' }],
    reports: [
      { by: 'Harbor Watch', level: 'yellow', text: 'This site is new.' },
      { by: 'Harbor Watch', level: 'red', text: '<b>Known</b> for theft.', subject: USDC },
    ],
  }
  const card = draw(warned)
  const banners = [...card.querySelectorAll('.approval-banner')]
  expect(banners.map((one) => one.querySelector('.bl-banner-text')?.textContent)).toEqual([
    '<b>Known</b> for theft.',
    'This is your first payment to this address here.',
    'This site is new.',
  ])
  expect(banners[0]?.classList.contains('bl-banner-danger')).toBe(true)
  expect(banners[0]?.querySelector('.approval-by')?.textContent).toBe('By Harbor Watch')
  expect(banners[0]?.querySelector('.bl-address bdi')?.textContent).toBe(USDC)
  expect((await axe.run(card)).violations).toEqual([])
})
