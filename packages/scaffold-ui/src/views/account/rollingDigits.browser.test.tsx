import { formatFiat } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { connect, type Holding, portfolioQuery, queryClientOf } from '@bowline/controllers'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { cdp, commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createKit } from '../../createKit.ts'
import { TestApp } from '../../testKit.test.fixture.tsx'

beforeAll(() => commands.preferMotion('no-preference'))

const account = `${fakeNetwork.chainId}:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed` as const
const UNIT = 10n ** 18n

const worth = (dollars: bigint): Holding => ({
  token: undefined,
  chainId: fakeNetwork.chainId,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: UNIT,
  price: undefined,
  value: dollars,
  iconUrl: undefined,
  verified: true,
})

/** An account whose value the test sets. */
async function setup({ locale }: { readonly locale?: string } = {}) {
  const wallet = createFakeWallet({ accounts: [account] })
  const kit = createKit({
    adapters: [
      createFakeAdapter({
        connectors: [wallet.connector],
        operations: { getBalance: () => new Promise<never>(() => {}) },
      }),
    ],
    projectId: 'test',
    enableReconnect: false,
    ...(locale && { locale }),
  })
  await render(<TestApp kit={kit} />)
  await connect(kit, { connectorId: 'fake' })
  const set = (holding: Holding) =>
    queryClientOf(kit).setQueryData(portfolioQuery(kit, account).queryKey, {
      holdings: [holding],
      mayHoldMore: false,
    })
  return { kit, set }
}

const figure = () => document.querySelector('.bl-balance')
const shown = () => figure()?.textContent
const rolling = () =>
  [...document.querySelectorAll('.bl-digit-face')].map((digit) => [
    digit.getAttribute('data-bl-old'),
    digit.textContent,
  ])
/** Animations stand still until the test lets them end. */
function animations() {
  return document
    .getAnimations()
    .filter(({ effect }) => (effect as KeyframeEffect).target?.matches('.bl-digit-face'))
}
const keyframes = () =>
  animations().map(({ effect }) =>
    Object.keys((effect as KeyframeEffect).getKeyframes()[0] ?? {}).filter((key) =>
      ['translate', 'transform', 'opacity'].includes(key),
    ),
  )

async function reduceMotion() {
  const set = (value: string) =>
    // The protocol's commands are not part of Vitest's types.
    (cdp() as { send(command: string, options: object): Promise<unknown> }).send(
      'Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-reduced-motion', value }] },
    )
  await set('reduce')
  onTestFinished(async () => void (await set('')))
}

test('shows the first balance without any motion', async () => {
  const { kit, set } = await setup()
  kit.modal.open()
  await expect.poll(() => document.querySelector('.bl-balance-line')).not.toBeNull()
  set(worth(1234n * UNIT))
  await expect.poll(shown).toBe('$1,234.00')
  expect(figure()?.querySelector('.bl-rolling')).toBeNull()
  expect(animations()).toEqual([])
})

test('rolls only the digits that differ, and is plain text again afterwards', async () => {
  const { kit, set } = await setup()
  set(worth(1234n * UNIT))
  kit.modal.open()
  await expect.poll(shown).toBe('$1,234.00')
  set(worth((12_950n * UNIT) / 10n))
  await expect.poll(rolling).toEqual([
    ['3', '9'],
    ['4', '5'],
  ])
  for (const animation of animations()) animation.pause()
  // The old digits are no part of the text.
  expect(shown()).toBe('$1,295.00')
  expect(document.querySelector('.bl-rolling-up')).not.toBeNull()
  expect(keyframes()).toEqual([['translate'], ['translate']])
  for (const animation of animations()) animation.finish()
  await expect.poll(rolling).toEqual([])
  expect(shown()).toBe('$1,295.00')
  expect(animations()).toEqual([])
})

test('rolls downwards if the balance has fallen, and keeps the places of the digits', async () => {
  const { kit, set } = await setup()
  set(worth(1000n * UNIT))
  kit.modal.open()
  await expect.poll(shown).toBe('$1,000.00')
  set(worth(900n * UNIT))
  await expect.poll(shown).toBe('$900.00')
  expect(rolling()).toEqual([['0', '9']])
  expect(document.querySelector('.bl-rolling-up')).toBeNull()
})

test('does not move while nothing changes', async () => {
  const { kit, set } = await setup()
  set(worth(1000n * UNIT))
  kit.modal.open()
  await expect.poll(shown).toBe('$1,000.00')
  set(worth(1000n * UNIT))
  set(worth(1000n * UNIT + 1n))
  expect(rolling()).toEqual([])
  expect(animations()).toEqual([])
})

test('does not move at all if motion is to be reduced', async () => {
  await reduceMotion()
  const { kit, set } = await setup()
  set(worth(1000n * UNIT))
  kit.modal.open()
  await expect.poll(shown).toBe('$1,000.00')
  const moved: (string | undefined)[] = []
  const look = () => moved.push(...keyframes().flat())
  document.addEventListener('animationstart', look)
  onTestFinished(() => document.removeEventListener('animationstart', look))
  set(worth(2000n * UNIT))
  await expect.poll(shown).toBe('$2,000.00')
  await expect.poll(rolling).toEqual([])
  expect(moved).toEqual([])
})

/** Where each visible character begins, from left to right. */
function places(): readonly number[] {
  const lefts: number[] = []
  const texts = document.createTreeWalker(figure() ?? document, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const [index, character] of [...(node.textContent ?? '')].entries()) {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      if (/\p{Nd}/u.test(character)) lefts.push(Math.round(range.getBoundingClientRect().left))
    }
  return lefts
}

test.each(['en', 'de', 'fa', 'ar-EG'])('keeps the places of the digits of %s', async (locale) => {
  const { kit, set } = await setup({ locale })
  set(worth(1234n * UNIT))
  kit.modal.open()
  const text = (value: bigint) => formatFiat(value * UNIT, { locale })
  await expect.poll(shown).toBe(text(1234n))
  set(worth(1537n * UNIT))
  await expect.poll(shown).toBe(text(1537n))
  expect(rolling()).toHaveLength(2)
  const during = places()
  expect(during).toHaveLength(6)
  expect([...during].sort((a, b) => a - b)).toEqual(during)
  for (const animation of animations()) animation.finish()
  await expect.poll(rolling).toEqual([])
  for (const [index, left] of places().entries())
    expect(Math.abs(left - (during[index] ?? 0))).toBeLessThanOrEqual(1)
})
