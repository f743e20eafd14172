import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Box, type Step, serveScreen } from '../../testing/screen/serveScreen.test.support.ts'
import {
  type Point,
  type RealScreen,
  startScreen,
  until,
  whyNoScreen,
} from '../../testing/screen/startScreen.test.support.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The reason why a group of tests is skipped, for the list of what a run has skipped. */
    readonly skipReason?: string
  }
}

// A whole Chromium with real windows, and somebody's hand and keys on them: nothing drives the browser. An app has its user
// click, and puts windows of its own above the wallet's.

const PLACE: Box = { x: 500, y: 120, width: 400, height: 460 }

type Served = Awaited<ReturnType<typeof serveScreen>>

/** An app on the screen, and its user. */
async function openApp(screen: RealScreen, served: Served) {
  const { app, wallet } = served
  onTestFinished(await screen.open(served.begin()))

  /** Moves the pointer to a place, until one of the pages says that it has it. */
  async function point(place: Point | (() => Point), seen: () => Point | undefined) {
    let side = 0
    await until(async () => {
      const at = typeof place === 'function' ? place() : place
      const { x, y } = seen() ?? {}
      if (x === at.x && y === at.y) return true
      // A page that has just come hears of the next move.
      side = side === 0 ? 1 : 0
      await screen.move({ x: at.x + side, y: at.y })
      await screen.move(at)
      return false
    }, 'a pointer')
  }

  const seenByApp = () => app()?.pointer
  const seenByWallet = () => wallet()?.pointer

  /** Clicks in a page of the app, which does this. */
  async function play(step: Step, on: 'app' | 'cover' = 'app') {
    const id = served.arm(step)
    await until(() => app()?.armed === id, 'the app')
    await point(() => middleOf(app()?.[on]), seenByApp)
    await screen.press()
    await until(() => app()?.done === id, `a step, ${app()?.problem}`)
    // A window that has just come may go to its place yet.
    if (step.opens !== 'wallet') await point(() => middleOf(app()?.cover), seenByApp)
  }

  const shown = () => {
    const now = wallet()
    if (!now) throw new Error('No wallet is there.')
    return now
  }

  return {
    play,
    point,
    seenByApp,
    seenByWallet,
    shown,
    cover: () => {
      const now = app()?.cover
      if (!now) throw new Error('Nothing is above the wallet.')
      return now
    },
    isCovered: () => app()?.cover !== undefined,
    /** Opens the wallet's window, whose card is ready as far as the browser says. */
    async openWallet(at: Box) {
      await play({ opens: 'wallet', at })
      await until(() => wallet()?.isReady === true && wallet()?.corner !== undefined, 'a card')
    },
    /** The place of a part of the wallet's button on the screen: 0 is its top. */
    buttonAt(part: number): Point {
      const { corner, button } = shown()
      const [x, y] = [corner?.x ?? 0, corner?.y ?? 0]
      return {
        x: Math.round(x + button.x + button.width / 2),
        y: Math.round(y + button.y + button.height * part),
      }
    },
    async pressOnButton(count = 1) {
      const before = shown().presses
      for (let n = 1; n <= count; n++) {
        await screen.press()
        await until(() => shown().presses >= before + n, 'a press')
      }
    },
  }
}

const middleOf = ({ x, y, width, height }: Box = PLACE): Point => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
})

/** The keys that an app has its user press, who looks at something else. */
const BLIND = ['Tab', 'Tab', 'Tab', 'Return']
/** The pixels that are left of a window: the browser tells a page of which nothing is. */
const EDGE = 6
const PICTURE = { width: 460, height: 600 }

const why = await whyNoScreen()
const options = why === undefined ? {} : { meta: { skipReason: why } }

describe.skipIf(why !== undefined).each([
  ['without the rules about windows above', false],
  ['with them', true],
])('%s', options, (_, isGuarded) => {
  let screen: RealScreen
  let served: Served
  beforeAll(async () => {
    screen = await startScreen()
    served = await serveScreen({ isGuarded })
  })
  afterAll(async () => {
    await served.close()
    await screen.stop()
  })

  test('keys that are pressed for a picture-in-picture window go to the card that it covers', async () => {
    const { play, openWallet, cover, point, seenByApp, shown } = await openApp(screen, served)
    await play({ opens: 'picture', size: PICTURE })
    const { x, y, width } = cover()
    await openWallet({ x: x + width - 400 + EDGE, y: y + 80, width: 400, height: 460 })
    // What is read and the buttons are below the other one, and the browser says that all of it is seen.
    for (const part of [0, 0.5, 1]) {
      const at = middleOf({ x: x + 80, y: y + 80 + part * 400, width: 300, height: 60 })
      await point(at, seenByApp)
    }
    expect(shown()).toMatchObject({ isReady: true, hasFocus: true })
    expect(shown().pointer).toBeUndefined()
    await screen.key(...BLIND)
    await until(() => shown().approved > 0 || shown().number !== '', 'an answer to keys')
    if (!isGuarded) return expect(shown().approved).toBe(1)
    expect(shown()).toMatchObject({ number: expect.stringMatching(/^Type \d{4} to approve$/) })
    const digits = /\d{4}/.exec(shown().number)?.[0] ?? ''
    await screen.key(...(digits === '1234' ? '4321' : '1234'), 'Return')
    await until(() => shown().number.includes('That was another number'), 'another number')
    expect(shown().approved).toBe(0)
    expect(shown().pointer).toBeUndefined()
  })

  test('the first half of a double click closes what is above, and the second one lands on the card', async () => {
    const { play, openWallet, point, ...of } = await openApp(screen, served)
    await openWallet(PLACE)
    const button = of.buttonAt(0.5)
    await play({
      opens: 'popup',
      at: { ...PLACE, width: PLACE.width - EDGE },
      closesOnClick: true,
    })
    await point(button, of.seenByApp)
    expect(of.shown().pointer).toBeUndefined()
    await screen.press()
    await until(() => !of.isCovered(), 'the cover to go')
    await of.pressOnButton(isGuarded ? 3 : 1)
    expect(of.shown().approved).toBe(isGuarded ? 0 : 1)
  })

  test('the browser tells of a window that nothing is left of, and of no other one', async () => {
    const { play, openWallet, point, ...of } = await openApp(screen, served)
    await openWallet(PLACE)
    await play({ opens: 'popup', at: { ...PLACE, width: PLACE.width - EDGE } })
    expect(of.shown().hidden).toBe(0)
    await play({ opens: 'popup', at: PLACE })
    await until(() => of.shown().hidden > 0, 'the browser to tell')
  })

  test('a later popup leaves a strip of the button, which takes a click', async () => {
    const { play, openWallet, point, ...of } = await openApp(screen, served)
    await openWallet(PLACE)
    const [middle, strip] = [of.buttonAt(0.5), of.buttonAt(0.9)]
    await play({ opens: 'popup', at: { ...PLACE, height: middle.y - PLACE.y } })
    await point(strip, of.seenByWallet)
    await of.pressOnButton(isGuarded ? 3 : 1)
    expect(of.shown().approved).toBe(isGuarded ? 0 : 1)
    if (isGuarded) expect(of.shown().hint).toBe('Move the pointer over what you approve.')
  })

  test('so does a picture-in-picture window, which stays above however often one clicks below it', async () => {
    const { play, openWallet, cover, point, ...of } = await openApp(screen, served)
    await play({ opens: 'picture', size: PICTURE })
    const whole = cover()
    // It comes at the edge of the screen. An app cannot move it, and can have it end higher up.
    const height = whole.height - 160
    await play({ opens: 'nothing', size: { width: whole.width, height } }, 'cover')
    await until(() => cover().height === height, 'another size')
    const { x, y } = cover()
    expect([x, y]).toEqual([whole.x, whole.y])
    const at = { x: x + 30, y: y + height - 362, width: 400, height: 460 }
    await openWallet(at)
    const strip = of.buttonAt(0.9)
    expect(strip.y).toBeGreaterThan(y + height)
    expect(of.buttonAt(0).y).toBeLessThan(y + height)
    await point(strip, of.seenByWallet)
    await of.pressOnButton(isGuarded ? 3 : 1)
    expect(of.shown().approved).toBe(isGuarded ? 0 : 1)
    if (!isGuarded) return
    expect(of.shown().hint).toBe('Move the pointer over what you approve.')
    // It is above what is read still.
    await point(middleOf({ x: at.x, y: at.y + 100, width: 400, height: 60 }), of.seenByApp)
  })

  test('whoever reads the card with the pointer over it approves by a click', async () => {
    const { openWallet, point, ...of } = await openApp(screen, served)
    await openWallet(PLACE)
    for (const y of [220, 226, 232]) await point({ x: 620, y }, of.seenByWallet)
    await point(of.buttonAt(0.5), of.seenByWallet)
    await until(() => of.shown().isReady, 'a card')
    await until(async () => {
      await of.pressOnButton()
      return of.shown().approved > 0
    }, 'a yes')
    expect(of.shown().approved).toBe(1)
  })

  test('and whoever has keys alone, by the number that is beside them', async () => {
    const { openWallet, shown } = await openApp(screen, served)
    await openWallet(PLACE)
    await screen.key(...BLIND)
    await until(() => shown().approved > 0 || shown().number !== '', 'an answer to keys')
    if (isGuarded) await screen.key(...(/\d{4}/.exec(shown().number)?.[0] ?? ''))
    // Whoever types faster than a second is told to try again.
    await until(async () => {
      if (shown().approved > 0) return true
      await screen.key('Return')
      return false
    }, 'a yes')
    expect(shown().approved).toBe(1)
  })
})
