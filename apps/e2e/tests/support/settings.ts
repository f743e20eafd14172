import type { Page } from '@playwright/test'
import { clippedInDialog, useTextSpacing } from './largeText.ts'
import { drawn } from './settle.ts'

/** What people set in their browser or system, and the screens have to follow. */
export type Setting =
  | 'less motion'
  | 'forced colors'
  | 'text spacing'
  | '400 %'
  | 'less transparency'

/** What a window of 1280 by 1024 px is at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 }

/** Applies a setting, shows something, and returns what is wrong with it. The setting is taken back. */
export async function judgeSetting(
  page: Page,
  setting: Setting,
  show: () => Promise<void>,
): Promise<readonly string[]> {
  if (setting === 'less motion') {
    await page.addInitScript(watchMotions)
    await show()
    return moving(page)
  }
  if (setting === 'forced colors') {
    await page.emulateMedia({ forcedColors: 'active' })
    await show()
    const found = await unseenChoices(page)
    await page.emulateMedia({ forcedColors: 'none' })
    return found
  }
  if (setting === 'less transparency') return withLessTransparency(page, show)
  if (setting === '400 %') await page.setViewportSize(ZOOMED)
  await show()
  if (setting === 'text spacing') await useTextSpacing(page)
  await drawn(page)
  const hasDialog = (await page.locator('.bl-dialog[open] .bl-card').count()) > 0
  return hasDialog ? clippedInDialog(page) : []
}

declare global {
  interface Window {
    /** What has moved since the page was loaded, each as one line. */
    bowlineMoved?: () => readonly string[]
  }
}

/**
 * Writes down what moves. It runs in the page, before the page's own code: most motions are over by the time that a screen stands.
 * Whatever shows that something is done may change its opacity or its color, and nothing else.
 */
function watchMotions(): void {
  if (window.bowlineMoved) return
  const still = ['opacity', 'color', 'backgroundColor', 'borderColor', 'visibility']
  const said = ['offset', 'computedOffset', 'easing', 'composite']
  const found = new Set<string>()
  const note = ({ effect }: Animation) => {
    if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().endTime) === 0)
      return
    const moved = effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => ![...still, ...said].includes(name) && !/^border\w*Color$/.test(name))
    const target = effect.target?.getAttribute('class') ?? effect.target?.tagName
    if (moved.length > 0) found.add(`moves: ${target} by ${[...new Set(moved)]}`)
  }
  const { animate } = Element.prototype
  Element.prototype.animate = function (...options) {
    const motion = animate.apply(this, options)
    note(motion)
    return motion
  }
  for (const type of ['transitionrun', 'animationstart'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element) target.getAnimations({ subtree: true }).forEach(note)
      },
      true,
    )
  window.bowlineMoved = () => [...found]
}

async function moving(page: Page): Promise<readonly string[]> {
  const moved = await page.evaluate(() => window.bowlineMoved?.())
  if (!moved) throw new Error('The page was loaded before its motions were watched.')
  return moved
}

/** What is chosen and looks like what is not, beside it. Of a switch the place of its knob says it. */
function unseenChoices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const chosen = ['aria-selected', 'aria-pressed', 'aria-checked']
    const lookOf = (element: Element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return `${color} on ${backgroundColor}`
    }
    return chosen.flatMap((name) =>
      [...document.querySelectorAll(`[${name}="true"]:not([role="switch"])`)].flatMap((one) => {
        const others = one.parentElement?.querySelectorAll(`:scope > [${name}="false"]`) ?? []
        const alike = [...others].some((other) => lookOf(other) === lookOf(one))
        return alike ? [`chosen, and looks as if not: ${one.textContent}`] : []
      }),
    )
  })
}

/** What is read stands on something opaque, and nothing is blurred. */
async function withLessTransparency(
  page: Page,
  show: () => Promise<void>,
): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page)
  const set = (value: string) =>
    browser.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-transparency', value }],
    })
  await set('reduce')
  await show()
  const found = await page.evaluate(() => {
    const parts = document.querySelectorAll('.bl-card, .bl-toast, .bl-load-failed')
    return [...parts].flatMap((part) => {
      const { backgroundColor, backdropFilter } = getComputedStyle(part)
      const isOpaque = /^rgb\(|^color\(srgb [\d. ]+\)$|\/ 1\)$/.test(backgroundColor)
      if (isOpaque && backdropFilter === 'none') return []
      return [`can be seen through: ${part.className} ${backgroundColor} ${backdropFilter}`]
    })
  })
  await set('')
  await browser.detach()
  return found
}
