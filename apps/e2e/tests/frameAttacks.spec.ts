import { sandboxWorld } from '@bowline/sandbox/world'
import type { Locator, Page } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import { readChain } from './support/chain.ts'
import type { DemoPage } from './support/DemoPage.ts'
import { EmbeddedWallet, pointAndReadIn, readToEnd } from './support/EmbeddedWallet.ts'
import { FamiliesPanel } from './support/FamiliesPanel.ts'
import { expect, test } from './support/partitionedTest.ts'
import { readCode } from './support/readCode.ts'
import type { TestDemo } from './support/TestDemo.ts'

test('what is filled into the wallet’s fields is out of reach of the app', async ({ demoPage }) => {
  const { page } = demoPage
  // All that the app can learn of fields, its own and those in its frames.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const note = (event: Event) => {
      if (event.target instanceof HTMLInputElement) seen.push(event.target.value)
      if (event instanceof KeyboardEvent) seen.push(event.key)
    }
    for (const type of ['input', 'change', 'keydown', 'paste']) addEventListener(type, note, true)
    setInterval(() => {
      for (const frame of document.querySelectorAll('iframe'))
        for (const one of frame.contentDocument?.querySelectorAll('input') ?? [])
          seen.push(one.value)
    }, 20)
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Naive')
    field.autocomplete = 'one-time-code'
    document.body.append(field)
  })
  const seen = async () =>
    (await page.evaluate(() => Reflect.get(globalThis, 'seen') as readonly string[])).join()
  // A code that is asked for by the app is its own.
  await page.getByLabel('Naive').fill('12345678')
  await expect.poll(seen).toContain('12345678')

  const embedded = new EmbeddedWallet(demoPage)
  await demoPage.openConnect()
  await embedded.beginWithEmail('spied@example.org')
  const code = embedded.frame.getByLabel('Code')
  await code.fill('9706')
  await expect(code).toHaveValue('9706')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  // What a browser fills in unasked would be in fields that nobody sees.
  await expect(embedded.frame.locator('input, textarea, select')).toHaveCount(1)
  expect(await seen()).not.toContain('9706')
})

const NOWHERE = 'linear-gradient(transparent, transparent)'

/** What an app can do to hide the wallet's frame, or all of it but a button, and no browser tells the frame of. */
const HIDINGS: readonly (readonly [
  selector: string,
  ...styles: [name: string, value: string][],
])[] = [
  ['.bl-frame', ['mask-image', NOWHERE]],
  ['.bl-frame', ['-webkit-mask-box-image', NOWHERE]],
  ['.bl-frame', ['border-radius', '200px / 320px']],
  ['.bl-frame', ['border-radius', '80px'], ['corner-shape', 'scoop']],
  ['.bl-frame', ['outline', '300px solid white'], ['outline-offset', '-300px']],
  ['.bl-dialog', ['mask-image', NOWHERE]],
  ['body', ['mask-image', NOWHERE]],
  ['html', ['mask-image', NOWHERE]],
]

/** One way to hide the app's own frame, and one to hide what is around it; the others go the same way, and have the long form. */
const FIRST = [HIDINGS[0], HIDINGS[6]]
const SHARES = [
  { some: 'two ways', tag: [], hidings: HIDINGS.filter((one) => FIRST.includes(one)) },
  { some: 'six ways', tag: ['@long'], hidings: HIDINGS.filter((one) => !FIRST.includes(one)) },
]

interface Victim {
  readonly email: string
  /** The payment, in ether. Default: what the app pays. */
  readonly amount?: string
  /** Protects the wallet. */
  readonly password?: string
}

/** A user with money in the wallet, and an app that has it pay somebody else. */
async function beginTheft(demo: TestDemo, demoPage: DemoPage, { email, amount, password }: Victim) {
  const { page } = demoPage
  const embedded = new EmbeddedWallet(demoPage)
  if (password === undefined) await embedded.logInWithEmail(demo, email)
  else {
    await demoPage.openConnect()
    await embedded.beginWithEmail(email)
    await embedded.frame.getByLabel('Code').fill(await readCode(demo, email))
    await embedded.protectWithPassword(password)
    await expect(demoPage.dialog).toBeHidden()
  }
  const victim = (await new FamiliesPanel(demoPage).address('eip155').innerText()) as Address
  // So much that what is stolen is a small part: a card in red takes more than one click.
  await demo.control.faucet(victim, { native: parseEther('20') })
  const thief = sandboxWorld.people.bob.address
  const panel = demoPage.panel('Send')
  await panel.getByRole('textbox', { name: 'Receiver' }).fill(thief)
  if (amount !== undefined) await panel.getByRole('textbox', { name: /^Amount/ }).fill(amount)
  const chain = readChain(demo)
  return {
    frame: embedded.frame,
    balances: () => Promise.all([victim, thief].map((one) => chain.nativeOf(one))),
    ask: () => panel.getByRole('button', { name: 'Send', exact: true }).click(),
    /** Hides the frame, and returns what shows it again. */
    async hide([selector, ...styles]: (typeof HIDINGS)[number]) {
      const set = (shown: boolean) =>
        page.locator(selector).evaluate(
          (element, [styles, shown]) => {
            const { style } = element as HTMLElement
            for (const [name, value] of styles)
              if (shown) style.removeProperty(name)
              else style.setProperty(name, value, 'important')
          },
          [styles, shown] as const,
        )
      await set(false)
      return () => set(true)
    },
    /** The user clicks where the button is, because the app shows something else there. */
    async lure(button: Locator) {
      const { x, y, width, height } = (await button.boundingBox()) ?? NO_BOX
      const at = [x + width / 2, y + height / 2] as const
      // By a way that leads over the request: an app chooses it as well.
      const [first, second] = [at[1] - 160, at[1] - 150]
      return async () => {
        await page.mouse.move(at[0], first)
        await page.mouse.move(at[0], second, { steps: 3 })
        await page.mouse.move(...at, { steps: 3 })
        await page.mouse.click(...at)
      }
    },
  }
}

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 }
const PRIZE = parseEther('0.25')

/**
 * An app can have its user scroll, and move the pointer: a wheel over a place scrolls what is hidden there, once it was seen.
 */
const seeWhole = (page: Page, frame: EmbeddedWallet['frame']) =>
  expect(async () => {
    await pointAndReadIn(page, frame)
    await expect(frame.locator('.approval[data-ready]')).toBeVisible({ timeout: 1_000 })
  }).toPass()

for (const { some, tag, hidings } of SHARES)
  test(`an app that its project trusts can hide a request and have it approved: the guard does not notice: ${some}`, {
    tag,
  }, async ({ demo, demoPage }) => {
    test.slow()
    await demoPage.trustFrame()
    const theft = await beginTheft(demo, demoPage, {
      email: `trusting-${hidings.length}@example.org`,
    })
    for (const hiding of hidings) {
      const [, before = 0n] = await theft.balances()
      await theft.ask()
      const approve = theft.frame.getByRole('button', { name: 'Approve' })
      await expect(approve).toBeVisible()
      await seeWhole(demoPage.page, theft.frame)
      const click = await theft.lure(approve)
      const show = await theft.hide(hiding)
      await expect(async () => {
        await click()
        await expect(demoPage.dialog).toBeHidden({ timeout: 1_000 })
      }, `${hiding}`).toPass()
      await expect.poll(async () => (await theft.balances())[1], `${hiding}`).toBe(before + PRIZE)
      await show()
    }
  })

test('above a limit, the clicks that such an app lures out of its user move nothing', async ({
  demo,
  demoPage,
}) => {
  await demoPage.trustFrame()
  const victim = { email: 'guarded@example.org', amount: '4', password: 'a quiet harbour at dawn' }
  const theft = await beginTheft(demo, demoPage, victim)
  const before = await theft.balances()
  await theft.ask()
  const approve = theft.frame.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeVisible()
  await seeWhole(demoPage.page, theft.frame)
  const click = await theft.lure(approve)
  const [hiding = ['html']] = HIDINGS
  await theft.hide(hiding)
  const password = theft.frame.getByLabel('Password', { exact: true })
  await expect(async () => {
    await click()
    await expect(password).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await theft.balances()).toEqual(before)
  // Further ones go back, or say no.
  for (let n = 0; n < 5; n++) await click()
  expect(await theft.balances()).toEqual(before)
})

for (const { some, tag, hidings } of SHARES)
  test(`an app that hides the frame has nothing approved, however often its user clicks there: ${some}`, {
    tag,
  }, async ({ demo, demoPage }) => {
    test.slow()
    const { dialog } = demoPage
    const theft = await beginTheft(demo, demoPage, {
      email: `hidden-${hidings.length}@example.org`,
    })
    const before = await theft.balances()
    await demoPage.forgetClicks()
    await theft.ask()
    for (const hiding of hidings) {
      const open = theft.frame.getByRole('button', { name: 'Open the window' })
      await expect(open).toBeVisible()
      await expect(theft.frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
      const click = await theft.lure(open)
      const show = await theft.hide(hiding)
      const windows = () => demoPage.page.context().pages().slice(1)
      // For as long as a card has to be seen. All that such clicks do is to open the window, where nothing is hidden.
      await expect(async () => {
        await click()
        expect(windows()).toHaveLength(1)
        for (const window of windows()) await readToEnd(window)
        for (const window of windows())
          await expect(window.locator('.approval[data-ready]')).toBeVisible({ timeout: 1_000 })
      }, `${hiding}`).toPass()
      await click()
      await show()
      for (const window of windows()) await window.close()
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    expect(await theft.balances()).toEqual(before)
  })
