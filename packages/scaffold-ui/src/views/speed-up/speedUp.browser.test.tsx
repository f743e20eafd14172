import { type ChainOperations, KitError, type SpeedUp } from '@bowline/common'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type FamilyOptions, renderFamily } from '../../renderFamily.test.fixture.tsx'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const alice = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const hash = 'ab'.repeat(32)
const next = 'cd'.repeat(32)
const never = () => new Promise<never>(() => {})

const offer = (speed: 'slow' | 'normal' | 'fast', rate: bigint) =>
  ({
    speed,
    rate,
    unit: 'sat/vB',
    seconds: speed === 'fast' ? 600 : 3_600,
    fee: rate * 141n,
  }) as const
const costs: SpeedUp = { fee: 282n, offers: [offer('normal', 4n), offer('fast', 12n)] }
const sent = {
  hash,
  kind: 'send',
  moves: [{ direction: 'out', symbol: 'BTC', decimals: 8, amount: '150000000' }],
  to: alice,
  sentAt: Date.now() - 60_000,
  status: 'pending',
} as const

const render = (operations: Partial<ChainOperations> = {}, more: Partial<FamilyOptions> = {}) =>
  renderFamily({
    chainId: BITCOIN,
    network: {
      name: 'Bitcoin',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      blockExplorer: { name: 'Scan', url: 'https://scan.example' },
    },
    traits: { transfersReplaceable: true },
    addresses: [own],
    operations: {
      getTransactions: async () => ({ items: [] }),
      waitForTransaction: never,
      getSpeedUp: async () => costs,
      speedUp: async () => next,
      ...operations,
    },
    local: [sent],
    route: { name: 'Activity' },
    ...more,
  })

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const text = (words: string | RegExp) => dialog.getByText(words).first()
/** By a key: a click waits for a button that can act, and a forced one does not wait for the view to rest. */
const press = async (locator: Locator, key: string) => {
  await expect.element(locator).toBeVisible()
  ;(locator.element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}
const choose = (name: RegExp) => press(dialog.getByRole('radio', { name }), ' ')
const row = () => button(/^Sent 1\.5 BTC to bc1q…ccfmv3, pending, .*Speed up$/)

test('a waiting payment in the history leads to its fee, and the fastest one is chosen', async () => {
  const asked: (bigint | undefined)[][] = []
  await render({
    speedUp: async (_, { feeRate, maxFee }) => {
      asked.push([feeRate, maxFee])
      return next
    },
  })
  await row().click()
  await expect.element(text('1.5 BTC')).toBeVisible()
  await expect.element(text('0.0000029 BTC')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Fast 0\.000017 BTC/ })).toBeChecked()
  await choose(/^Normal/)
  await button('Speed up').click()
  await expect.element(text('On its way')).toBeVisible()
  expect(asked).toEqual([[4n, 564n]])
  await expect
    .element(dialog.getByRole('link'))
    .toHaveAttribute('href', `https://scan.example/tx/${next}`)
  await button('Done').click()
  await expect
    .element(button(/^Sent 1\.5 BTC .* pending, (now|\d seconds? ago). Speed up$/))
    .toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: /replaced by the same payment with another fee/ }))
    .toBeVisible()
})

test('the keyboard alone speeds it up', async () => {
  await render()
  await expect.element(row()).toBeVisible()
  ;(row().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('radio', { name: /^Fast/ })).toBeVisible()
  ;(dialog.getByRole('radio', { name: /^Fast/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByRole('radio', { name: /^Normal/ })).toBeChecked()
  await userEvent.tab()
  await expect.element(button('Speed up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('On its way')).toBeVisible()
})

test('while the wallet is asked, it says where to confirm', async () => {
  await render({ speedUp: never })
  await row().click()
  await button('Speed up').click()
  await expect.element(button('Confirm in Lagoon')).toBeVisible()
})

test.each([
  ['USER_REJECTED', 'Request cancelled. Nothing was sent.'],
  ['WALLET_UNAUTHORIZED', 'Your wallet is now on another account. Nothing was sent.'],
  ['TRANSACTION_FAILED', 'Something went wrong. Check your wallet before you try again.'],
] as const)('after %s it can be tried again', async (code, words) => {
  await render({
    speedUp: async () => {
      throw new KitError(code, undefined as never)
    },
  })
  await row().click()
  await button('Speed up').click()
  await expect.element(text(words)).toBeVisible()
  await expect.element(button('Speed up')).toBeEnabled()
})

test('a fee that has risen is shown before it is paid', async () => {
  let fee = 1_692n
  const paid: (bigint | undefined)[] = []
  await render({
    getSpeedUp: async () => ({ ...costs, offers: [{ ...offer('fast', 12n), fee }] }),
    speedUp: async (_, { maxFee = 0n }) => {
      fee = 2_508n
      if (maxFee < fee) throw new KitError('FEE_TOO_HIGH', { fee, maxFee })
      paid.push(maxFee)
      return next
    },
  })
  await row().click()
  await expect.element(dialog.getByRole('radio', { name: /^Fast 0\.000017 BTC/ })).toBeChecked()
  await button('Speed up').click()
  await expect.element(text(/now costs more than you saw. Nothing was sent/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Fast 0\.000026 BTC/ })).toBeChecked()
  await button('Speed up').click()
  await expect.element(text('On its way')).toBeVisible()
  expect(paid).toEqual([2_508n])
})

/** Opens the form, chooses `Slow`, and has the offers replaced by other ones. */
async function chosenBefore(later: SpeedUp['offers']) {
  let offers: SpeedUp['offers'] = [offer('slow', 3n), ...costs.offers]
  const asked: (bigint | undefined)[][] = []
  await render({
    getSpeedUp: async () => ({ ...costs, offers }),
    speedUp: async (_, { feeRate, maxFee = 0n }) => {
      asked.push([feeRate, maxFee])
      if (offers === later) return next
      offers = later
      throw new KitError('FEE_TOO_HIGH', { fee: maxFee + 1n, maxFee })
    },
  })
  await row().click()
  await choose(/^Slow/)
  await button('Speed up').click()
  await expect.element(text(/now costs more/)).toBeVisible()
  return { asked }
}

test('the chosen speed stays chosen when its rate moves', async () => {
  const { asked } = await chosenBefore([offer('slow', 5n), offer('normal', 7n), offer('fast', 90n)])
  await expect.element(dialog.getByRole('radio', { name: /^Slow 0\.0000071 BTC/ })).toBeChecked()
  await button('Speed up').click()
  await expect.element(text('On its way')).toBeVisible()
  expect(asked).toEqual([
    [3n, 423n],
    [5n, 705n],
  ])
})

test('no other speed is taken in the place of one that is gone', async () => {
  const { asked } = await chosenBefore([offer('normal', 7n), offer('fast', 90n)])
  const missing = button('Choose a fee')
  await expect.element(missing).toHaveAttribute('aria-disabled', 'true')
  expect(dialog.getByRole('radio', { checked: true }).elements()).toHaveLength(0)
  await press(missing, '{Enter}')
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
  await choose(/^Normal/)
  await button('Speed up').click()
  await expect.element(text('On its way')).toBeVisible()
  expect(asked.at(-1)).toEqual([7n, 987n])
})

test('an account without coins for a higher fee is told so', async () => {
  await render({ getSpeedUp: async () => ({ fee: 282n, offers: [] }) })
  await row().click()
  await expect
    .element(text('This account doesn’t have enough left for a higher fee.'))
    .toBeVisible()
  expect(button('Speed up').elements()).toHaveLength(0)
})

test('what the wallet asks may take the place of the view, which then shows how the payment stands', async () => {
  const route = { name: 'SpeedUp', data: { chainId: BITCOIN, hash } } as const
  await render({}, { local: [{ ...sent, replacedBy: next }], route })
  await expect.element(text('On its way')).toBeVisible()
  expect(button('Speed up').query()).toBeNull()
})

test('a payment that cannot be replaced any more leads back', async () => {
  const { route } = await render({ getSpeedUp: async () => undefined })
  await row().click()
  await expect.element(text('No longer possible')).toBeVisible()
  await button('Back').last().click()
  expect(route().name).toBe('Activity')
})

test('so does one that has reached its block while the wallet was asked', async () => {
  await render({
    speedUp: async () => {
      throw new KitError('NOT_REPLACEABLE', { hash })
    },
  })
  await row().click()
  await button('Speed up').click()
  await expect.element(text('No longer possible')).toBeVisible()
})

test('one that is confirmed meanwhile is told as that', async () => {
  let confirm = () => {}
  await render({
    waitForTransaction: () =>
      new Promise((resolve) => {
        confirm = () => resolve('confirmed')
      }),
  })
  await row().click()
  await expect.element(button('Speed up')).toBeVisible()
  confirm()
  await expect.element(text('Already confirmed')).toBeVisible()
})

test('a fee that cannot be read can be asked for again', async () => {
  let fails = true
  await render({
    getSpeedUp: async () => {
      if (fails) throw new KitError('HTTP_STATUS', { endpoint: BITCOIN, status: 404 })
      return costs
    },
  })
  await row().click()
  await expect.element(text('We couldn’t load the fee')).toBeVisible()
  fails = false
  await button('Try again').click()
  await expect.element(button('Speed up')).toBeVisible()
})

test('families that replace no payments link to the explorer, as ever', async () => {
  await render({}, { traits: {} })
  await expect
    .element(dialog.getByRole('link', { name: /^Sent 1\.5 BTC/ }))
    .toHaveAttribute('href', `https://scan.example/tx/${hash}`)
})
