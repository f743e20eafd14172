import { type CDPSession, expect, type Frame, type Locator, type Page } from '@playwright/test'

/** What `apps/hosts` offers to tests. */
declare global {
  interface Window {
    closeHost(): void
    disconnectKit(): Promise<void>
    showToast(): void
  }
}

/** Where the page is when the dialogs open: its header stays at the top there. */
const PLACE_PX = 900

interface Point {
  readonly x: number
  readonly y: number
}

/** A page with the kit in it, and often with a dialog of its own around it. */
export class HostPage {
  readonly page: Page
  readonly frame: Frame
  /** The kit's dialog. By what it is made of: what a screen reader finds of it is judged by one act alone. */
  readonly kit: Locator
  readonly list: Locator
  /** What is in the host's dialog beside the button that opens ours. */
  readonly dialog: Locator
  readonly connect: Locator
  #devTools: Promise<CDPSession> | undefined

  constructor(page: Page, frame: Frame = page.mainFrame()) {
    this.page = page
    this.frame = frame
    this.kit = frame.locator('dialog.bl-dialog[open]')
    this.list = this.kit.locator('.bl-scroll').first()
    this.dialog = frame.locator('input[aria-label=Note]')
    this.connect = frame.locator('.bl-button', { hasText: 'Connect wallet' })
  }

  wallet(name: string): Locator {
    return this.kit.locator('button', { has: this.frame.getByText(name, { exact: true }) })
  }

  /** The page with nothing open, somewhere in its middle. */
  async start({ hasDialog }: { readonly hasDialog?: true }): Promise<void> {
    await this.frame.evaluate((top) => scrollTo(0, top), PLACE_PX)
    if (hasDialog) await this.frame.locator('button', { hasText: 'Open the host' }).waitFor()
    else await this.connect.waitFor()
    // Lenis says so while it moves the page.
    await expect(this.frame.locator('html')).not.toHaveClass(/scrolling/)
  }

  async openHost(): Promise<void> {
    await this.frame.locator('button', { hasText: 'Open the host' }).click()
    await expect(this.dialog).toBeVisible()
  }

  async openKit(): Promise<void> {
    await this.connect.click()
    await expect(this.wallet('Amber')).toBeVisible()
    await expect.poll(() => this.kit.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  }

  /** How far the page is, and where its header is. */
  place(): Promise<readonly number[]> {
    return this.frame.evaluate(() => {
      const places = [...document.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot?.querySelectorAll('.page-header') ?? []),
      ])
      const header = places.find((element) => element.matches('.page-header'))
      return [scrollY, header?.getBoundingClientRect().top ?? Number.NaN].map(Math.round)
    })
  }

  scrolled(): Promise<number> {
    return this.list.evaluate(({ scrollTop }) => scrollTop)
  }

  async wheel(at: Point, by: number): Promise<void> {
    await this.page.mouse.move(at.x, at.y)
    await this.page.mouse.wheel(0, by)
    await this.drawn()
  }

  /** Moves a finger upwards, as one that scrolls down. */
  async swipe(from: Point, by: number): Promise<void> {
    const devTools = await this.devTools()
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      })
    await touch('touchStart', from.y)
    const steps = 8
    for (let step = 1; step <= steps; step += 1)
      await touch('touchMove', from.y - (by * step) / steps)
    await touch('touchEnd')
    await this.drawn()
  }

  async middle(locator: Locator): Promise<Point> {
    const { x, y, width, height } = (await locator.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    return { x: x + width / 2, y: y + height / 2 }
  }

  /** A point of the backdrop, beside the card. */
  async corner(): Promise<Point> {
    const { x, y } = (await this.kit.boundingBox()) ?? { x: 0, y: 0 }
    return { x: x + 6, y: y + 70 }
  }

  /** The names of what a screen reader finds. */
  async readable(): Promise<readonly string[]> {
    const devTools = await this.devTools()
    const { frameTree } = await devTools.send('Page.getFrameTree')
    const { id: frameId } =
      (this.frame === this.page.mainFrame() ? undefined : frameTree.childFrames?.[0]?.frame) ??
      frameTree.frame
    const { nodes } = await devTools.send('Accessibility.getFullAXTree', { frameId })
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name }) => `${role?.value} ${name?.value}`)
  }

  /** What hides an element, a row of the list by default, from screen readers or from everyone, between it and the page. */
  hidden(element = this.wallet('Amber')): Promise<readonly string[]> {
    return element.evaluate((row) => {
      const found: string[] = []
      for (
        let one: Node | null = row;
        one;
        one = one instanceof ShadowRoot ? one.host : one.parentNode
      )
        if (one instanceof Element && one.matches('[inert], [aria-hidden=true]'))
          found.push(`${one.localName}.${one.className}`)
      return found
    })
  }

  /** What locks of hosts and of the kit write on the page. */
  marks(): Promise<readonly string[]> {
    return this.frame.evaluate(() => {
      const elements = [document.documentElement, document.body, document.getElementById('app')]
      return elements.flatMap((element) =>
        [...(element?.attributes ?? [])]
          .filter(({ name, value }) => name !== 'lang' && value !== '')
          .map(({ name, value }) => `${element?.localName} ${name}=${value}`),
      )
    })
  }

  /** Lets the page draw what has happened to it. */
  async drawn(): Promise<void> {
    await this.frame.evaluate(async () => {
      for (let turn = 0; turn < 4; turn += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })
  }

  /** Touches and the tree of a screen reader, which Chromium alone offers to tests. */
  devTools(): Promise<CDPSession> {
    const { page, frame } = this
    // A frame with a process of its own has tools of its own.
    this.#devTools ??= page
      .context()
      .newCDPSession(frame)
      .catch(() => page.context().newCDPSession(page))
    return this.#devTools
  }
}
