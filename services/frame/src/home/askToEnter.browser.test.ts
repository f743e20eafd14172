import '@bowline/ui/styles.css'
import '../screen/frame.css'
import { createManualClock } from '@bowline/common/testing'
import axe from 'axe-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createHold } from '../guard/createHold.ts'
import { createNumberTries } from '../guard/numberTries.ts'
import { createSteps } from '../screen/createSteps.ts'
import { passingStore } from '../store/openStore.ts'
import { askToEnter } from './askToEnter.ts'
import { openHome } from './openHome.ts'

const app = {
  origin: 'https://shop.example',
  name: 'Shop',
  via: { kind: 'email', email: 'ada@example.org' },
} as const

function ask(changes: Partial<typeof app> | { name: string }, name = 'ada@example.org') {
  document.body.className = 'bl-root'
  const stage = document.createElement('main')
  const card = document.createElement('section')
  card.className = 'screen-page'
  stage.append(card)
  document.body.append(stage)
  onTestFinished(() => stage.remove())
  const step = createSteps({ card, signal: new AbortController().signal })
  const clock = createManualClock()
  const tries = createNumberTries({ store: passingStore(), clock })
  const hold = createHold({ clock, tries })
  const options = { app: { ...app, ...changes }, clock, name, tries, hold }
  return { clock, stage, chosen: askToEnter(step, options) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Chooses to be somebody else, with a pointer that has moved over what is said. */
async function chooseOther(clock: ReturnType<typeof ask>['clock']) {
  const heading = page.getByRole('heading')
  for (const x of [10, 20, 30]) await userEvent.hover(heading, { position: { x, y: 8 } })
  clock.advance(1_000)
  await button('Use another account').click()
}

test('an app is named with its origin, and a click before it was read does not let it in', async () => {
  const { clock, chosen } = ask({})
  await expect
    .element(page.getByRole('heading', { name: 'Shop wants to see your addresses' }))
    .toBeVisible()
  await expect.element(page.getByText('https://shop.example', { exact: true })).toBeVisible()
  const enter = button('Continue as ada@example.org')
  await expect.element(enter).toHaveAttribute('aria-disabled', 'true')
  await enter.click({ force: true })
  await chooseOther(clock)
  expect(await chosen).toBe('other')
})

test('an app that the operator has not named is called by its host, and a user without an address by none', async () => {
  const { clock, chosen } = ask({ name: '' }, '')
  await expect
    .element(page.getByRole('heading', { name: 'shop.example wants to see your addresses' }))
    .toBeVisible()
  await expect.element(button('Continue')).toBeVisible()
  await chooseOther(clock)
  expect(await chosen).toBe('other')
})

test('nobody is logged out by keys that were typed for another window, or by a click from nowhere', async () => {
  const { clock, chosen } = ask({})
  await userEvent.hover(page.getByRole('main'), { position: { x: 2, y: 2 } })
  const other = button('Use another account')
  await expect.element(other).toBeVisible()
  clock.advance(1_000)
  other.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Type \d{4} to choose “Use another account”/)).toBeVisible()
  await other.click()
  // Said for both of them.
  await expect.element(page.getByText('Move the pointer over the text first.').last()).toBeVisible()
  expect(await Promise.race([chosen, 'none'])).toBe('none')
  await chooseOther(clock)
  expect(await chosen).toBe('other')
})

test('a window that no page of the wallet has opened opens nothing', async () => {
  const stage = document.createElement('div')
  expect(await openHome(stage, createManualClock())).toBe(false)
  expect(stage.childElementCount).toBe(0)
})

/** Presses the button by keys, as soon as they count. */
async function pressByKeys(clock: ReturnType<typeof ask>['clock']) {
  const enter = page.getByRole('button', { name: /^Continue/ })
  await expect.element(enter).toBeVisible()
  await expect
    .poll(async () => {
      clock.advance(1_000)
      enter.element().focus()
      await userEvent.keyboard('{Enter}')
      return number.elements().length
    })
    .toBe(1)
}
const number = page.getByRole('textbox', { name: /^Type \d{4} to continue$/ })
const digits = () => /\d{4}/.exec(document.querySelector('label')?.textContent ?? '')?.[0] ?? ''

test('keys let an app in by the number that is shown for them, which says what it is for', async () => {
  const { clock, chosen } = ask({})
  await pressByKeys(clock)
  await expect.element(number).toHaveFocus()
  await expect
    .poll(async () => {
      clock.advance(1_000)
      await userEvent.clear(number)
      await userEvent.keyboard(`${digits()}{Enter}`)
      return Promise.race([chosen, undefined])
    })
    .toBe('enter')
})

test('the third wrong number lets no app in', async () => {
  const { clock } = ask({})
  await pressByKeys(clock)
  for (const _ of [1, 2, 3]) {
    await expect.element(number).toHaveFocus()
    const asked = digits()
    await userEvent.keyboard(`${asked === '4711' ? '4812' : '4711'}{Enter}`)
    await expect.poll(digits).not.toBe(asked)
  }
  const said = 'Three wrong numbers were typed, so this was refused.'
  await expect.element(page.getByRole('heading', { name: said })).toBeVisible()
  expect(page.getByRole('button', { name: /^Continue/ }).elements()).toHaveLength(0)
})

describe.each(['light', 'dark'])('in %s colours on a screen 360 px wide', (theme) => {
  test('the question with its number, and a wrong one, are accessible', async () => {
    await page.viewport(360, 640)
    document.body.dataset.blTheme = theme
    onTestFinished(() => {
      delete document.body.dataset.blTheme
    })
    const { clock, stage } = ask({})
    await pressByKeys(clock)
    await expect.element(number).toHaveFocus()
    const check = async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      const { violations } = await axe.run(stage)
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(document.documentElement.scrollWidth).toBe(360)
    }
    await check()
    const asked = digits()
    await userEvent.keyboard(`${asked === '4711' ? '4812' : '4711'}{Enter}`)
    await expect.element(page.getByText('That was another number.', { exact: false })).toBeVisible()
    await check()
    if (inject('cardPictures'))
      await page.screenshot({ path: `${inject('cardPictures')}/enter-${theme}.png` })
  })
})
