import type { RunningDemo } from '@bowline/demo/start'
import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { DemoPage } from './DemoPage.ts'
import { readCode } from './readCode.ts'
import type { TestDemo } from './TestDemo.ts'
import { inApp } from './walletScreen.ts'

/** The people at the stand-ins of the providers. */
export type Person = 'Ada Harbor' | 'Ben Dock' | 'Cleo Quay' | 'Mallory Reef'

/** Their addresses, as the stand-ins tell them. */
const ADDRESSES: Readonly<Partial<Record<Person, string>>> = {
  'Ada Harbor': 'ada@example.org',
  'Ben Dock': 'ben@example.org',
}

/** Providers whose stand-ins ask for a person. Each person is another user at each of them. */
export type Provider = 'Google' | 'X' | 'Discord' | 'GitHub' | 'Apple' | 'Facebook'

interface Elsewhere {
  /** Where the wallet is, if it is not in the app's frame. */
  readonly tab?: Page | undefined
  readonly provider?: Provider | 'Farcaster' | undefined
}

/** The embedded wallet as its user sees it. */
export class EmbeddedWallet {
  readonly demoPage: DemoPage
  /** The page of the wallet in the app, which another site serves. */
  readonly frame: FrameLocator

  constructor(demoPage: DemoPage) {
    this.demoPage = demoPage
    this.frame = demoPage.page.frameLocator('iframe.bl-frame')
  }

  async beginWithEmail(email: string): Promise<void> {
    const { dialog } = this.demoPage
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('button', { name: 'Continue with email' }).click()
  }

  /** Logs a new user in, who protects the wallet later. */
  async logInWithEmail(demo: RunningDemo, email: string): Promise<void> {
    const { dialog } = this.demoPage
    await this.demoPage.openConnect()
    await this.beginWithEmail(email)
    // A whole code is sent without a click.
    await this.frame.getByLabel('Code').fill(await readCode(demo, email))
    await this.protectLater()
    await expect(dialog).toBeHidden()
  }

  /** Where a new wallet is to be protected: goes on without, which connects it. */
  protectLater(): Promise<void> {
    const { page } = this.demoPage
    return this.press(
      this.frame.getByRole('button', { name: 'Later' }),
      page.getByRole('banner').getByRole('button', { name: /Account/ }),
    )
  }

  /** Where a new wallet is to be protected: chooses a password for it. */
  async protectWithPassword(text: string, place: Place = this.frame): Promise<void> {
    const password = place.getByLabel('Password', { exact: true })
    await this.press(place.getByRole('button', { name: 'Use a password instead' }), password)
    await password.fill(text)
    await password.press('Enter')
  }

  /** Chooses GitHub in the modal, and an account at its stand-in. */
  logInWithGitHub(person: Person): Promise<void> {
    return this.logInAt('GitHub', person)
  }

  /**
   * Logs a person in. With a demo, the link of a mail is answered as well, if the wallet waits for one: it does where that
   * person has an account by way of another provider.
   */
  async logInAt(provider: Provider, person: Person, demo?: RunningDemo): Promise<void> {
    await this.choose(provider)
    await this.continueAs(person, { provider })
    const email = ADDRESSES[person]
    if (!demo || !email) return
    const { frame } = this
    const { page } = this.demoPage
    await expect(frame.getByRole('link', { name: `Continue with ${provider}` })).toBeHidden()
    const waits = frame.getByText(email)
    await expect(waits.or(frame.getByRole('button', { name: 'Later' })).first()).toBeVisible()
    if (await waits.isVisible()) await allowDeviceOf(person, frame, { page, demo })
  }

  /** Logs in at Farcaster, whose app signs with the key of an account on the local chain. */
  async logInAtFarcaster(signer: 'Alice' | 'Bob'): Promise<void> {
    await this.choose('Farcaster')
    const app = await this.openElsewhere('Farcaster')
    await app.getByRole('button', { name: new RegExp(`^${signer}`) }).click()
    await app.getByRole('heading', { name: 'Signed' }).waitFor()
    await app.close()
  }

  private async choose(provider: Provider | 'Farcaster'): Promise<void> {
    const { dialog } = this.demoPage
    await this.demoPage.openConnect()
    await dialog.getByRole('button', { name: `Continue with ${provider}`, exact: true }).click()
  }

  /** Where the browser forgets what frames store: goes on in the app all the same. */
  async logInHere(demo: TestDemo): Promise<void> {
    // The window that the click has opened is in front, and may have sent a code to this address.
    await this.demoPage.page.bringToFront()
    const { frame } = this
    const here = frame.getByRole('button', { name: 'Log in here instead' })
    const again = frame.getByRole('button', { name: 'Send code' })
    await this.press(here, again.or(frame.getByLabel('Code')))
    if (await again.isVisible()) await this.sendCodeAgain(demo)
  }

  /** Begins to log in where the browser forgets what the frame stores: the click opens the wallet's own page. */
  async openHome(email: string): Promise<Page> {
    // It may be closed again soon.
    const opened = this.demoPage.page.context().waitForEvent('page')
    await this.beginWithEmail(email)
    return opened
  }

  /** Allows the app there, with a pointer that has rested, and waits until the window is closed. */
  async enterFrom(home: Page, name: string): Promise<void> {
    const button = home.getByRole('button', { name, exact: true })
    await button.hover()
    await pointAndRead(home, 'h1')
    await expect(async () => {
      if (!home.isClosed()) await button.click({ timeout: 2_000 })
      await expect.poll(() => home.isClosed(), { timeout: 3_000 }).toBe(true)
    }).toPass()
  }

  /** Goes through the window of the stand-in, and chooses there the number that the wallet shows. */
  async continueAs(person: Person, { tab, provider }: Elsewhere = {}): Promise<void> {
    const window = await this.openElsewhere(provider, tab)
    const place = tab?.locator('body') ?? this.frame
    const number = await place.locator('.screen-number').innerText()
    await window.getByRole('button', { name: new RegExp(`^${person}`) }).click()
    await window.getByRole('button', { name: number, exact: true }).click()
    await window.getByRole('heading', { name: /You’(re logged in|ve confirmed)/ }).waitFor()
    await window.close()
  }

  /** Opens the window of a stand-in, where its user answers. */
  async openElsewhere(provider: Provider | 'Farcaster' = 'GitHub', tab?: Page): Promise<Page> {
    const page = tab ?? this.demoPage.page
    const place = tab?.locator('body') ?? this.frame
    // The browser drops clicks into a frame that has just come or moved. A click that was not dropped may take long to
    // open its window; a second window ends the login of the first.
    let newest: Page | undefined
    const note = (opened: Page) => {
      newest = opened
    }
    page.context().on('page', note)
    const link = place.getByRole('link', { name: `Continue with ${provider}`, exact: true })
    await expect(async () => {
      if (!newest) await link.click({ timeout: 1_000 }).catch(() => {})
      await expect.poll(() => newest, { timeout: 10_000 }).toBeDefined()
    }).toPass()
    page.context().off('page', note)
    if (!newest) throw new Error('Unreachable: it was awaited.')
    return newest
  }

  /** Asks for a code until one is sent: an address has to wait for its next code, half a minute as it sees it. */
  async sendCodeAgain(demo: TestDemo, place: Place = this.frame): Promise<void> {
    const code = place.getByLabel('Code')
    const again = place.getByRole('button', { name: 'Send code' })
    await expect(again.or(code)).toBeVisible()
    await demo.endCodeWaits()
    await this.press(again, code)
  }

  /**
   * Where the request on the screen is shown: in the window of the wallet, which this opens unless the app has, or in
   * the frame, if the app is trusted or the request signs in to it.
   */
  async request(open?: string): Promise<Place> {
    const card = this.frame.locator('.approval')
    await expect
      .poll(
        async () =>
          this.window() !== undefined ||
          (await card.isVisible()) ||
          (await this.opener(open).isVisible()),
      )
      .toBe(true)
    return (await card.isVisible()) ? this.frame : this.openWindow(open)
  }

  /**
   * Opens the window that the wallet offers, unless it is open, and waits until something is shown there. The browser
   * drops clicks into a frame that has just moved.
   */
  async openWindow(open?: string): Promise<Page> {
    const opener = this.opener(open)
    let shown: Page | undefined
    await expect(async () => {
      if (!this.window() && (await opener.isVisible())) await opener.click({ timeout: 1_000 })
      await expect.poll(() => this.window(), { timeout: 5_000 }).toBeDefined()
      shown = this.window()
      // One that closes after the last request shows none.
      await expect(shown?.locator('.approval, form') ?? opener).toBeVisible({ timeout: 5_000 })
    }).toPass()
    if (!shown) throw new Error('Unreachable: it was awaited.')
    return shown
  }

  /** What such a place is for checks of a whole screen. */
  screenOf(place: Place): Page | Frame {
    return isWindow(place) ? place : inApp(this.demoPage.page)
  }

  /** The newest window of the wallet, if there is one. */
  private window(): Page | undefined {
    return this.demoPage.page
      .context()
      .pages()
      .filter((page) => /^https?:\/\/[^/]+\/(approve|window)\b/.test(page.url()))
      .at(-1)
  }

  private opener(open = 'Open the window'): Locator {
    return this.frame.getByRole('button', { name: open })
  }

  /** Answers the request on the screen, with a pointer that has rested. */
  answer(answer: 'Approve' | 'Reject'): Promise<void> {
    return this.decide(answer)
  }

  /** The same by the names that the buttons have: in another language, or where the request is risky. */
  async decide(
    answer: string,
    { approve = 'Approve', open }: { readonly approve?: string; readonly open?: string } = {},
  ): Promise<void> {
    const place = await this.request(open)
    // Before it is read, it can only be rejected.
    await place.getByRole('button', { name: approve }).waitFor()
    await this.answerIn(place, answer)
  }

  /** The same where the request is known to be. */
  answerIn(place: Place, answer: string): Promise<void> {
    return isWindow(place) ? answerIn(place, answer) : this.decideInFrame(answer)
  }

  /** Shows a request that comes in the place of one that was just taken back, which a trusted app has asked for. */
  async showNext(): Promise<void> {
    const card = this.frame.locator('.approval')
    const show = this.frame.getByRole('button', { name: 'Show it' })
    await expect(card.or(show)).toBeVisible()
    if (await show.isVisible()) await this.pressIn(this.frame, show, card)
  }

  private async decideInFrame(answer: string): Promise<void> {
    const locator = this.frame.getByRole('button', { name: answer })
    await locator.hover()
    const button = await locator.elementHandle()
    const frame = await button?.ownerFrame()
    // The browser drops clicks into a frame that has just moved.
    await expect(async () => {
      // The whole page goes with a login that turns out to have ended.
      if (frame?.isDetached()) return
      await pointAndReadIn(this.demoPage.page, this.frame)
      if (answer !== 'Reject') await untilReady(this.frame)
      if (await button?.isVisible()) await button?.click({ timeout: 5_000 })
      await button?.waitForElementState('hidden', { timeout: 1_000 })
    }).toPass()
  }

  /** Approves where the request is shown what a click is not enough for, and confirms it there. */
  async confirmIn(place: Place, password: string): Promise<void> {
    const field = place.getByLabel('Password', { exact: true })
    await this.approveIn(place, field)
    await fillInTab(field, password)
    if (!isWindow(place)) {
      await field.press('Enter')
      await expect(field).toBeHidden()
      return
    }
    // The app could hide its frame, and see to it that something else is confirmed there.
    await expect(this.frame.getByLabel('Password')).toHaveCount(0)
    await this.closesWith(place, field.press('Enter'))
  }

  /** Does what ends the request: the window may be closed before that is said to be done. */
  async closesWith(window: Page, act: Promise<unknown>): Promise<void> {
    await act.catch((error: unknown) => {
      if (!window.isClosed()) throw error
    })
    await expect.poll(() => window.isClosed()).toBe(true)
  }

  /** Approves there until the wallet goes on with it. */
  async approveIn(place: Place, next: Locator): Promise<void> {
    const button = place.getByRole('button', { name: 'Approve' })
    await button.hover()
    // It takes no click from a pointer that has just come.
    await expect(async () => {
      await this.point(place, '.approval-content')
      await untilReady(place)
      if (await button.isVisible()) await button.click({ timeout: 5_000 })
      await expect(next).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }

  /** Protects a wallet by a password where a request is shown that wants that first. */
  async protectIn(place: Place, password: string): Promise<void> {
    const instead = place.getByRole('button', { name: 'Use a password instead' })
    const field = place.getByLabel('Password', { exact: true })
    await this.pressIn(place, place.getByRole('button', { name: 'Protect wallet' }), instead)
    await this.pressIn(place, instead, field)
    await fillInTab(field, password)
    await field.press('Enter')
  }

  /** Presses a button there once the pointer was over what the screen says, until `until` is there. */
  pressIn(place: Place, button: Locator, until: Locator): Promise<void> {
    return pressWhileRead(place, { button, until, point: () => this.point(place, 'h1') })
  }

  /** Moves the pointer over what a place says. */
  private point(place: Place, read: string): Promise<void> {
    return pointAndReadIn(isWindow(place) ? place : this.demoPage.page, place, read)
  }

  /**
   * Presses a button of the wallet until `until` is there: the browser drops clicks into a frame that has just moved.
   * A click that was not dropped may take the button away at any time, so none waits for it for long.
   */
  async press(button: Locator, until: Locator): Promise<void> {
    await expect(async () => {
      if (!(await until.isVisible())) await button.click({ timeout: 1_000 })
      await expect(until).toBeVisible({ timeout: 5_000 })
    }).toPass()
  }
}

/** Where the wallet shows a request: a window of its own, or the frame in an app. */
export type Place = FrameLocator | Page

export const isWindow = (place: Place): place is Page => 'bringToFront' in place

/** Scrolls the request on the screen to its end, without which it cannot be approved. */
export const readToEnd = (place: Place): Promise<void> =>
  place.locator('.approval-content').evaluateAll((all) => {
    for (const content of all) content.scrollTo(0, content.scrollHeight)
  })

/**
 * Waits until the request on the screen can be approved, if it is still there: a press before that makes it wait for a second
 * anew. Without a word, as what has changed is looked at again.
 */
const untilReady = (place: Place): Promise<void> =>
  place
    .locator('.approval[data-ready]')
    .waitFor({ timeout: 2_000 })
    .catch(() => {})

/** Reads the request on the screen with the pointer over it, without which no click in the window counts. */
export const pointAndRead = (window: Page, read = '.approval-content'): Promise<void> =>
  pointAndReadIn(window, window, read)

/** The same where the request is in a frame of the page. */
export async function pointAndReadIn(
  page: Page,
  place: Place,
  read = '.approval-content',
): Promise<void> {
  await readToEnd(place)
  const part = place.locator(read)
  // The card may be answered, and gone.
  const box = (await part.isVisible()) ? await part.boundingBox({ timeout: 1_000 }) : null
  if (!box) return
  const [left, top] = [box.x + box.width / 4, box.y + 10]
  await page.mouse.move(left, top)
  await page.mouse.move(left + 40, top + 8, { steps: 3 })
}

/**
 * Presses a button of a page of the wallet that an app has opened, such as a window, once the pointer was over what it says,
 * until `until` is there.
 */
export function pressInTab(tab: Page, button: Locator, until: Locator): Promise<void> {
  return pressWhileRead(tab, { button, until, point: () => pointAndRead(tab, 'h1') })
}

interface Pressing {
  readonly button: Locator
  readonly until: Locator
  point(): Promise<void>
}

async function pressWhileRead(place: Place, { button, until, point }: Pressing): Promise<void> {
  await expect(async () => {
    // A press further down has scrolled it away.
    await place.locator('h1').evaluateAll(([title]) => title?.scrollIntoView())
    await point()
    if (!(await until.isVisible())) await button.click({ timeout: 1_000 })
    await expect(until).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/**
 * Fills a field of such a page, which takes keys once a pointer was pressed on it. The browser drops presses where it has moved.
 * Throws if the page is closed meanwhile.
 */
export async function fillInTab(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await expect(async () => {
    if (page.isClosed()) return
    await field.click({ timeout: 5_000 })
    await field.fill(text, { timeout: 1_000 })
  }).toPass()
  if (page.isClosed()) throw new Error('The page was closed while a field of it was filled.')
}

/** Answers in the window of the wallet, with a pointer that has rested. The window closes, maybe while it is clicked. */
export async function answerIn(window: Page, answer: string): Promise<void> {
  const button = window.getByRole('button', { name: answer })
  await button.hover()
  // It takes no click from a pointer that has just come.
  await expect(async () => {
    if (window.isClosed()) return
    await pointAndRead(window).catch((error: unknown) => {
      if (!window.isClosed()) throw error
    })
    if (answer !== 'Reject') await untilReady(window)
    await button.click({ timeout: 5_000 }).catch((error: unknown) => {
      if (!window.isClosed()) throw error
    })
    await expect.poll(() => window.isClosed(), { timeout: 1_000 }).toBe(true)
  }).toPass()
}

interface WantedMail {
  readonly email: string
  readonly about: RegExp
}

/** Opens the inbox of an address, and does something with the newest mail about a matter. */
export async function readMail<T>(
  page: Page,
  { mailUrl }: RunningDemo,
  { email, about }: WantedMail,
  use: (mail: Locator, inbox: Page) => Promise<T>,
): Promise<T> {
  const inbox = await page.context().newPage()
  await inbox.goto(`${mailUrl}/?to=${email}`)
  const mail = inbox.getByRole('listitem').getByRole('link', { name: about }).first()
  try {
    return await use(mail, inbox)
  } finally {
    await inbox.close()
  }
}

/** Allows a device on which a person has logged in at a provider, by the link that is mailed to their address. */
export function allowDeviceOf(
  person: Person,
  place: Place,
  { page, demo }: { readonly page: Page; readonly demo: RunningDemo },
): Promise<void> {
  return allowDevice(place, { page, demo, email: ADDRESSES[person] ?? '' })
}

/** Allows the device that shows a number, by the link that is mailed for it. */
export async function allowDevice(
  place: Place,
  {
    page,
    demo,
    email,
  }: { readonly page: Page; readonly demo: RunningDemo; readonly email: string },
): Promise<void> {
  // A login elsewhere has shown another number, without the address.
  await place.getByText(email).first().waitFor()
  const number = await place.locator('.screen-number').innerText()
  await readMail(page, demo, { email, about: /new device/ }, async (mail, inbox) => {
    await mail.click()
    await inbox.getByRole('link', { name: /\/device/ }).click()
    await inbox.getByRole('button', { name: number, exact: true }).click()
    await expect(inbox.getByText('The new device is logged in.')).toBeVisible()
  })
}
