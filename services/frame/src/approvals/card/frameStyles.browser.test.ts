import { expect, inject, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import {
  mouse,
  moveOverCard,
  type OpenedGuard,
  openGuardPage,
  UNPOINTED,
  untilReady,
} from '../../guard/openGuardPage.test.support.ts'
import {
  KNOWN,
  listProperties,
  listTrials,
  PARTS,
  partOf,
  type StyleTrial,
  TARGETS,
} from './frameStyles.test.support.ts'

/**
 * Properties that hide a frame, or a part of it, while the browser tells it that it is seen: masks, rounded corners,
 * shapes of corners and borders, and an outline that is drawn inwards. Only a window helps against them:
 * docs/embedded-wallet-in-depth.md names them for who trusts an app.
 */
const ONLY_THE_WINDOW = /^(?:-webkit-)?mask(?:-|$)|-radius$|^corner-|^border-shape$|^outline(?:-|$)/

/** Of its part, `npm test` tries one of so many. */
const SHORT = 3
/** Where the button is, within the frame. */
const BUTTON = { x: 270, y: 370 }
/** The height of the card at the top of the frame. What is below it may be anywhere. */
const CARD_HEIGHT = 420
/** Frames within which what is seen has come to rest, and a click has approved. */
const FRAMES = 40
/** Frames within which a browser tells the wallet what lies above it, unless it draws nothing of it any more. */
const MOST_FRAMES = 240

/** The wallet's frame in an app that its project trusts, and what an app can do to it. */
async function openApp() {
  const parent = document.createElement('div')
  parent.style.cssText = 'position: relative; width: 400px; height: 520px'
  document.body.append(parent)
  onTestFinished(() => parent.remove())
  const opened = await openGuardPage({ parent })
  const { frame, tell } = opened
  const elements = { frame, parent, body: document.body, html: document.documentElement }
  const before = Object.values(elements).map((one) => [one, one.style.cssText] as const)
  const reset = () => {
    for (const [element, style] of before) element.style.cssText = style
  }
  onTestFinished(reset)
  // An app gives its focus away, too.
  frame.focus()
  await tell('ask')
  await untilReady(opened)

  /** What is seen where the frame is; nothing if it is not whole in this page. */
  async function look(): Promise<string | undefined> {
    const { x, y, width, height: all } = placeOfPage(frame)
    const height = Math.min(all, CARD_HEIGHT)
    const outside = window.frameElement?.getBoundingClientRect()
    const isWithin = x >= 0 && y >= 0 && width > 0 && height > 0
    if (!isWithin || x + width > innerWidth || y + height > innerHeight) return undefined
    const place = { x: x + (outside?.x ?? 0), y: y + (outside?.y ?? 0), width, height }
    const { data } = await cdp().send('Page.captureScreenshot', { clip: { ...place, scale: 1 } })
    return data
  }
  /** What is seen once nothing moves any more. */
  async function lookCalmly(): Promise<string | undefined> {
    let last = await look()
    for (let count = 0; count < FRAMES; count++) {
      for (let frames = 0; frames < 4; frames++) await nextFrame()
      const now = await look()
      if (now === last) return now
      last = now
    }
    return last
  }
  /** What is seen of a frame to which nothing is done but that it has this size. */
  async function reference({ width, height }: Size): Promise<string | undefined> {
    reset()
    frame.style.width = `${width}px`
    frame.style.height = `${height}px`
    const seen = await lookCalmly()
    reset()
    return seen
  }
  /** A busy machine may tell late of what was seen before. */
  async function isStillHeld(): Promise<boolean> {
    await lookCalmly()
    return isHeld(opened)
  }
  const usual = placeOfPage(frame)
  let whole = await reference(usual)

  function apply({ target, styles }: StyleTrial) {
    const { style } = elements[target]
    for (const [name, value] of Object.entries(styles)) style.setProperty(name, value, 'important')
  }
  const valuesOf = ({ target, styles }: StyleTrial) => {
    const style = getComputedStyle(elements[target])
    return Object.keys(styles)
      .map((name) => style.getPropertyValue(name))
      .join()
  }

  return {
    /** Says what becomes of a style: `none` if it changes nothing, `harmless` if the card is seen whole all the same. */
    async judge(trial: StyleTrial): Promise<'none' | 'harmless' | 'held' | 'taken'> {
      const was = valuesOf(trial)
      apply(trial)
      try {
        if (valuesOf(trial) === was) return 'none'
        if ((await look()) === whole) return 'harmless'
        if ((await isHeld(opened)) && (await isStillHeld())) return 'held'
        // It may have another size or place only, or the card may have looked otherwise before.
        const seen = await lookCalmly()
        const place = placeOfPage(frame)
        if (seen !== undefined && seen === (await reference(place))) return 'harmless'
        apply(trial)
        await lookCalmly()
        return !(await isHeld(opened)) && (await isTaken(opened)) ? 'taken' : 'held'
      } finally {
        reset()
      }
    },
    /** Has the card be as it was, whatever has become of it. */
    async restore() {
      // What is hidden loses the focus, and a click counts for nothing without.
      frame.focus()
      // It learns from a pointer that it has its size again.
      for (const place of [100, 200, 100]) await mouse(frame).move({ x: place, y: place })
      await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })
      if ((await tell('look')).buttons.length === 0) await tell('ask')
      await untilReady(opened)
      whole = await reference(usual)
    },
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns where the page in a frame is: inside of the frame's border and padding, which hide nothing of it. */
function placeOfPage(frame: HTMLElement) {
  const { x, y, width } = frame.getBoundingClientRect()
  const { clientLeft, clientTop, clientWidth, clientHeight, offsetWidth } = frame
  const style = getComputedStyle(frame)
  const px = (side: 'Top' | 'Right' | 'Bottom' | 'Left') =>
    Number.parseFloat(style[`padding${side}`])
  const scale = offsetWidth > 0 ? width / offsetWidth : 1
  return {
    x: x + (clientLeft + px('Left')) * scale,
    y: y + (clientTop + px('Top')) * scale,
    width: (clientWidth - px('Left') - px('Right')) * scale,
    height: (clientHeight - px('Top') - px('Bottom')) * scale,
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Whether the guard takes the card for one that cannot be approved, once the browser has told it what is seen now. */
async function isHeld(opened: OpenedGuard): Promise<boolean> {
  // The first time it may tell what was seen before.
  await untilTold(opened)
  await untilTold(opened)
  return isWaiting(await opened.tell('advance', 10_000))
}

/** An app has its user move the pointer wherever it wants. */
const isWaiting = ({ isReady, hint }: Awaited<ReturnType<OpenedGuard['tell']>>) =>
  !isReady && hint !== UNPOINTED

async function untilTold({ tell }: OpenedGuard): Promise<void> {
  const { looks } = await tell('lookAgain')
  for (let count = 0; count < MOST_FRAMES; count++) {
    await nextFrame()
    // A card that only has another size waits; one that stays as it is has been seen to be hidden.
    const now = await tell('advance', 1_000)
    if (now.looks > looks || isWaiting(now)) return
  }
}

/** Whether a click where the button is approves. */
async function isTaken(opened: OpenedGuard): Promise<boolean> {
  const { frame, tell } = opened
  const { approved } = await tell('look')
  const { move, click } = mouse(frame)
  await moveOverCard(opened)
  await move(BUTTON)
  await tell('advance', 1_000)
  await click(BUTTON)
  for (let count = 0; count < FRAMES / 2; count++) {
    await nextFrame()
    if ((await tell('look')).approved > approved) return true
  }
  return false
}

test('the browser lists its properties, and each is tried with what it takes', () => {
  const properties = listProperties()
  expect(properties.length).toBeGreaterThan(300)
  expect(properties).toEqual(
    expect.arrayContaining(['mask-image', '-webkit-mask-box-image', 'border-radius', 'opacity']),
  )
  expect(listTrials().length).toBeGreaterThan(5_000)
})

/** All are tried in thirty parts, each on a page of its own, so that one can be run again alone. */
const parts = (inject('everyStyle') ? PARTS : PARTS.slice(0, 1)).flatMap((part) =>
  TARGETS.map((target) => ({ target, part })),
)

test.each(parts)(
  'a style of the $target of an app that is trusted has no card approved that is not seen, unless it is named (part $part of thirty)',
  { timeout: 3_600_000 },
  async ({ target, part }) => {
    const isFirst = part === PARTS[0]
    const trials = [
      ...(isFirst ? KNOWN : []),
      ...listTrials()
        .filter((one) => partOf(one) === part)
        .filter((_, index) => index % (inject('everyStyle') ? 1 : SHORT) === 0),
    ].filter((one) => one.target === target)
    const app = await openApp()
    const counts = { none: 0, harmless: 0, held: 0, taken: 0 }
    const taken: StyleTrial[] = []
    for (const trial of trials) {
      const judged = await app.judge(trial)
      counts[judged] += 1
      if (judged === 'taken') taken.push(trial)
      if (judged === 'taken' || judged === 'held') await app.restore()
    }
    console.info(`Of ${trials.length} styles of ${target}: ${JSON.stringify(counts)}`)
    const isNamed = ({ styles }: StyleTrial) =>
      Object.keys(styles).some((name) => ONLY_THE_WINDOW.test(name))
    expect(taken.filter((trial) => !isNamed(trial))).toEqual([])
    // An attack that works no more is one less to be named.
    const masked = taken.flatMap(({ styles }) => Object.keys(styles))
    const known = [
      'mask-image',
      '-webkit-mask-box-image',
      ...(target === 'frame' ? ['outline'] : []),
    ]
    expect(masked).toEqual(expect.arrayContaining(isFirst ? known : []))
  },
)
