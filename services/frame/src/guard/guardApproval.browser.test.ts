import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import {
  mouse,
  moveOverCard,
  type OpenedGuard,
  openGuardPage,
  type Place,
  placeOnScreen,
  scrollToEnd,
  TOO_SMALL,
  UNPOINTED,
  UNREAD,
  untilPointed,
  untilPressed,
  untilReady,
  untilSeen,
} from './openGuardPage.test.support.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether what differs in a style alone is tried once of each kind, as in a second browser. */
    readonly oneOfEachKind: boolean
  }
}

test('asks the browser again whether the card is seen, as it does not look by itself where nothing is drawn', async () => {
  const opened = await openGuardPage()
  await opened.tell('deny', 3)
  await opened.tell('ask')
  await untilReady(opened)
  expect((await opened.tell('look')).looks).toBeGreaterThan(3)
})

test('a card that is seen can be approved, after a second', async () => {
  const opened = await openGuardPage()
  await opened.tell('ask')
  await untilReady(opened)
})

/** Clicks where the button is, whatever lies there. */
const press = (button: OpenedGuard['button']) => userEvent.click(button, { force: true })

/** Clicks like a person, who has read the card, and whose mouse has come to the button some time ago. */
async function clickSlowly(opened: OpenedGuard) {
  const { frame, button, tell } = opened
  frame.focus()
  await moveOverCard(opened)
  await userEvent.hover(button, { force: true })
  await tell('advance', 1_000)
  await press(button)
}

/** Chromium itself drops clicks into a frame that has moved within half a second. */
const untilApproved = (opened: OpenedGuard) =>
  expect
    .poll(async () => {
      await clickSlowly(opened)
      return (await opened.tell('look')).approved
    })
    .toBe(1)

type Trick = [name: string, apply: (frame: HTMLElement) => () => void]

/** What a hostile page does to a frame so that its user sees something else than the frame shows. */
const tricks: Trick[] = [
  ['lies under something else that lets clicks through', cover],
  ['is transparent', (frame) => styled(frame, 'opacity', '0.01')],
  ['is turned', (frame) => styled(frame, 'rotate', '4deg')],
  ['is scaled', (frame) => styled(frame, 'scale', '0.9')],
  ['is cut to its button', (frame) => styled(frame, 'clip-path', 'inset(70% 0 0 0)')],
  ['is drawn at half its size', (frame) => styled(frame, 'zoom', '0.5')],
  ['is blurred', (frame) => styled(frame, 'filter', 'blur(3px)')],
  ['is blended with what lies under it', (frame) => styled(frame, 'mix-blend-mode', 'multiply')],
]

/** Chooses what a second browser tries: the headless shell has tried all that differ in a style alone. */
const some = (all: readonly Trick[], names: readonly string[]) =>
  inject('oneOfEachKind') ? all.filter(([name]) => names.includes(name)) : all
const NAIVE = [
  'lies under something else that lets clicks through',
  'is scaled',
  'is drawn at half its size',
]
const HIDING = ['is masked']

function styled(element: HTMLElement, property: string, value: string) {
  element.style.setProperty(property, value)
  return () => element.style.removeProperty(property)
}

const NOWHERE = 'linear-gradient(transparent, transparent)'

/** What hides a frame, or all of it but its button, and no browser tells the frame of. */
const hidings: Trick[] = [
  ['is masked', (frame) => styled(frame, 'mask-image', NOWHERE)],
  ['is masked by its border', (frame) => styled(frame, '-webkit-mask-box-image', NOWHERE)],
  ['has its corners cut', (frame) => styled(frame, 'border-radius', '200px / 320px')],
  ['is in something masked', () => styled(document.body, 'mask-image', NOWHERE)],
  ['is in a page that is masked', () => styled(document.documentElement, 'mask-image', NOWHERE)],
]

function cover() {
  const cover = document.createElement('div')
  cover.style.cssText =
    'position:absolute; inset:0; z-index:9; background:#fff; pointer-events:none'
  document.body.append(cover)
  return () => cover.remove()
}

/** A finger on the frame. Places are those within it. */
async function finger(frame: HTMLElement) {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: Place[]) => {
    const touchPoints = places.map((place) => placeOnScreen(frame, place))
    await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    async tap(at: Place) {
      await touch('touchStart', at)
      await touch('touchEnd')
    },
    async drag(from: Place, to: Place) {
      await touch('touchStart', from)
      await touch('touchMove', to)
      await touch('touchEnd')
    },
  }
}

/** Where the button is for a finger, and where the page without a guard has its own. */
const BUTTON = { x: 270, y: 370 }
const NAIVE_BUTTON = { x: 180, y: 400 }

/** A field of the app, in which its user types. */
function fieldOfApp(): HTMLInputElement {
  const field = document.createElement('input')
  document.body.append(field)
  onTestFinished(() => field.remove())
  return field
}

/** Where the button is, within the frame. */
const BAIT = { position: { x: 270, y: 370 } }

/** Lays something over a frame that is gone with the first click on it. What is drawn as nothing gets no clicks. */
function baitOver(frame: HTMLElement) {
  const bait = document.createElement('div')
  const { top, left, width, height } = frame.getBoundingClientRect()
  bait.style.cssText = `position:absolute; inset:${top}px auto auto ${left}px; width:${width}px; height:${height}px; background:#0001`
  bait.onmouseup = () => bait.remove()
  document.body.append(bait)
  onTestFinished(() => bait.remove())
  return page.elementLocator(bait)
}

describe('a frame without a guard', () => {
  test.each(some(tricks, NAIVE))('that %s is clicked all the same', async (_name, apply) => {
    const { frame, tell } = await openGuardPage({ isNaive: true })
    await tell('ask')
    onTestFinished(apply(frame))
    // The browser drops clicks into a frame that has just changed its place.
    await expect
      .poll(async () => {
        await mouse(frame).click(NAIVE_BUTTON)
        return (await tell('look')).approved
      })
      .toBeGreaterThan(0)
  })

  test.each(some(hidings, HIDING))('that %s is clicked all the same', async (_name, apply) => {
    const { frame, tell } = await openGuardPage({ isNaive: true })
    await tell('ask')
    onTestFinished(apply(frame))
    await mouse(frame).click(NAIVE_BUTTON)
    await expect.poll(async () => (await tell('look')).approved).toBe(1)
  })

  test('takes the click of code for that of a person', async () => {
    const { tell } = await openGuardPage({ isNaive: true })
    await tell('ask')
    expect((await tell('click')).approved).toBe(1)
  })

  test('takes a tap on what has changed, and lies under something else', async () => {
    const { frame, tell } = await openGuardPage({ isNaive: true })
    const { tap } = await finger(frame)
    await tell('ask')
    onTestFinished(cover())
    await tell('swap')
    await expect
      .poll(async () => {
        await tap({ x: 180, y: 400 })
        return (await tell('look')).approved
      })
      .toBeGreaterThan(0)
  })

  test('takes the keys of someone whose focus has come from the app just now', async () => {
    const { tell } = await openGuardPage({ isNaive: true })
    await tell('ask')
    await userEvent.click(page.elementLocator(fieldOfApp()))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect.poll(async () => (await tell('look')).approved).toBe(1)
  })

  test('that is changed, moved or uncovered just before a click is clicked all the same', async () => {
    const { frame, tell, button } = await openGuardPage({ isNaive: true })
    await tell('ask')
    await userEvent.hover(button, { force: true })
    await tell('swap')
    frame.style.translate = '0 8px'
    // Chromium itself drops clicks into a frame that has moved within half a second.
    await expect
      .poll(async () => {
        await press(button)
        return (await tell('look')).approved
      })
      .toBeGreaterThan(0)
    const { approved } = await tell('look')
    await expect
      .poll(async () => {
        await userEvent.dblClick(baitOver(frame), BAIT)
        return (await tell('look')).approved
      })
      .toBeGreaterThan(approved)
  })
})

describe('the frame of an app that is not trusted', () => {
  const inWindow = ['Open the window', 'Reject']

  test.each(some(hidings, HIDING))(
    'has nothing to approve, also if it %s, which the guard alone does not notice',
    async (_name, apply) => {
      const trusted = await openGuardPage()
      onTestFinished(apply(trusted.frame))
      await trusted.tell('ask')
      await untilReady(trusted)
      await expect
        .poll(async () => {
          trusted.frame.focus()
          await moveOverCard(trusted)
          await mouse(trusted.frame).move(BUTTON)
          await trusted.tell('advance', 1_000)
          await mouse(trusted.frame).click(BUTTON)
          return (await trusted.tell('look')).approved
        })
        .toBe(1)
      trusted.frame.remove()

      const { frame, tell } = await openGuardPage({ isTrusted: false })
      onTestFinished(apply(frame))
      await tell('ask')
      await expect.poll(async () => (await tell('look')).buttons).toEqual(inWindow)
      expect(await tell('advance', 10_000)).toMatchObject({ approved: 0, buttons: inWindow })
    },
  )

  test('offers a request that is risky in the window alone, too', async () => {
    const { tell } = await openGuardPage({ isTrusted: false })
    await tell('ask', 1)
    await expect.poll(async () => (await tell('look')).buttons).toEqual(inWindow)
  })
})

describe('the guard of a card', () => {
  test.each(tricks)('does not let a card be approved that %s', async (_name, apply) => {
    const opened = await openGuardPage()
    const { frame, tell } = opened
    await tell('ask')
    await untilReady(opened)
    const undo = apply(frame)
    await expect.poll(async () => (await tell('look')).isReady).toBe(false)
    await tell('advance', 10_000)
    await clickSlowly(opened)
    expect((await tell('look')).approved).toBe(0)
    undo()
    await untilReady(opened)
    await untilApproved(opened)
  })

  test('does not let a card be approved that is partly out of view', async () => {
    const opened = await openGuardPage()
    const { frame, tell } = opened
    frame.style.left = '-20px'
    await tell('ask')
    await expect.poll(async () => (await tell('look')).looks).toBeGreaterThan(0)
    await tell('advance', 10_000)
    await clickSlowly(opened)
    expect(await tell('look')).toMatchObject({ isReady: false, approved: 0 })
    frame.style.left = '20px'
    await untilReady(opened)
  })

  test('does not let a card be approved that is drawn small on a screen of many pixels', async () => {
    // Over the card, where a test before may have left it, it would tell the scale before it is asked to.
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
    const opened = await openGuardPage()
    const { frame, tell } = opened
    frame.style.zoom = '0.5'
    // On such a screen, zoomed. No browser has its screen changed for the frames of other sites, too.
    await tell('dense', 1.5)
    await tell('ask')
    await untilReady(opened)
    // Browsers tell of several moves as one, the fewer the busier they are, and one tells no scale.
    const hintOnceMoved = async () => {
      for (const y of [20, 120, 220, 320]) await mouse(frame).move({ x: y, y })
      return (await tell('look')).hint
    }
    await expect.poll(hintOnceMoved).toBe(TOO_SMALL)
    await tell('advance', 10_000)
    expect(await tell('look')).toMatchObject({ isReady: false })
    frame.style.zoom = '1'
    await expect.poll(hintOnceMoved).not.toBe(TOO_SMALL)
    await untilReady(opened)
  })

  test('does not let a card be approved in a frame that is too low for it', async () => {
    const opened = await openGuardPage()
    const { frame, tell } = opened
    frame.style.height = '419px'
    await tell('ask')
    await tell('advance', 10_000)
    expect(await tell('look')).toMatchObject({ isReady: false })
    frame.style.height = '460px'
    await untilReady(opened)
  })

  describe('of one that scrolls waits until it was seen to its end:', () => {
    /** Opens a long card, which can be seen, and waits for long. */
    async function openLong() {
      const opened = await openGuardPage()
      await opened.tell('askLong', 60)
      await untilSeen(opened)
      expect(await opened.tell('advance', 10_000)).toMatchObject({ isReady: false })
      return opened
    }

    test('no click counts before, and a second after it one does', async () => {
      const opened = await openLong()
      const { tell } = opened
      await clickSlowly(opened)
      await tell('scroll', 500)
      await tell('advance', 10_000)
      await clickSlowly(opened)
      expect(await tell('look')).toMatchObject({ isReady: false, approved: 0, hint: UNREAD })
      await tell('scroll', 10_000)
      await expect.poll(async () => (await tell('look')).hint).not.toBe(UNREAD)
      expect(await tell('advance', 999)).toMatchObject({ isReady: false })
      expect(await tell('advance', 1)).toMatchObject({ isReady: true })
      await tell('scroll', -10_000)
      await untilApproved(opened)
    })

    test('by keys', async () => {
      const opened = await openLong()
      const { frame, tell } = opened
      await userEvent.click(page.elementLocator(frame), { position: { x: 8, y: 8 } })
      await userEvent.keyboard('{Tab}')
      await expect.poll(async () => (await tell('look')).focused).toMatch(/^A line that is to be/)
      await userEvent.keyboard('{End}')
      await untilReady(opened)
    })

    test('a request that changes begins at its top once more', async () => {
      const opened = await openLong()
      const { tell } = opened
      await tell('scroll', 10_000)
      await untilReady(opened)
      await tell('swap')
      await untilReady(opened)
      await tell('grow', 1)
      await expect.poll(() => tell('look')).toMatchObject({ isReady: false, scrolled: 0 })
    })

    test.each([
      ['more comes', 'grow', 0],
      ['its text becomes larger', 'enlarge', 40],
    ] as const)('if %s, it has another end', async (_name, command, argument) => {
      const opened = await openLong()
      const { tell } = opened
      await tell('scroll', 10_000)
      await untilReady(opened)
      await tell(command, argument)
      await expect.poll(async () => (await tell('look')).isReady).toBe(false)
      expect(await tell('advance', 10_000)).toMatchObject({ isReady: false, hint: UNREAD })
      await tell('scroll', 100_000)
      await untilReady(opened)
    })

    test('in a narrower frame it has another end, and in a high one it has none', async () => {
      const opened = await openGuardPage()
      const { frame, tell } = opened
      frame.style.height = '2000px'
      frame.style.width = '600px'
      await tell('askLong', 12)
      await tell('look')
      await expect.poll(async () => (await tell('look')).hint).not.toBe(UNREAD)
      frame.style.height = '420px'
      frame.style.width = '300px'
      await untilSeen(opened)
      expect(await tell('advance', 10_000)).toMatchObject({ isReady: false })
    })

    test('what was scrolled while it was covered begins at its top', async () => {
      const opened = await openGuardPage()
      const { tell } = opened
      const uncover = cover()
      await tell('askLong', 60)
      await expect.poll(async () => (await tell('look')).looks).toBeGreaterThan(0)
      await tell('scroll', 10_000)
      expect((await tell('look')).scrolled).toBeGreaterThan(0)
      uncover()
      await untilSeen(opened)
      expect(await tell('advance', 10_000)).toMatchObject({ isReady: false, scrolled: 0 })
    })
  })

  test('waits until a card has been seen for a second, and puts no focus on the button', async () => {
    const opened = await openGuardPage()
    const { tell, button } = opened
    await tell('ask')
    await userEvent.hover(button, { force: true })
    await untilReady(opened)
    await tell('swap')
    await expect.poll(async () => (await tell('look')).isReady).toBe(false)
    await untilPointed(opened)
    expect(await tell('advance', 999)).toMatchObject({ isReady: false, focused: 'Sign a message' })
    // Whoever presses too soon begins anew.
    await untilPressed(opened, () => press(button))
    expect(await tell('advance', 999)).toMatchObject({ isReady: false })
    expect(await tell('advance', 1)).toMatchObject({ isReady: true, approved: 0 })
    await untilApproved(opened)
  })

  test('does not take the click of code, also after a person has clicked elsewhere', async () => {
    const opened = await openGuardPage()
    const { frame, tell } = opened
    await tell('ask')
    await untilReady(opened)
    // By now keys would count, and clicks of code look like them.
    await tell('advance', 1_000)
    await userEvent.click(document.body, { position: { x: 2, y: 2 } })
    expect((await tell('click')).approved).toBe(0)
    // This one gives the page what browsers call its activation.
    await userEvent.click(page.elementLocator(frame), { position: { x: 8, y: 8 } })
    expect((await tell('click')).approved).toBe(0)
    await untilApproved(opened)
  })

  test('does not take a click on a card that came under the mouse just now', async () => {
    // The test before has left it where the page comes.
    await userEvent.hover(document.body, { position: { x: 2, y: 2 } })
    const opened = await openGuardPage()
    const { frame, tell, button } = opened
    await tell('ask')
    await expect
      .poll(async () => {
        const { isReady, hint } = await tell('advance', 1_000)
        return isReady || hint === UNPOINTED
      })
      .toBe(true)
    // The mouse has never been over the page.
    await press(button)
    expect((await tell('look')).approved).toBe(0)
    await moveOverCard(opened)
    await userEvent.hover(button, { force: true })
    await tell('advance', 1_000)
    frame.style.translate = '0 8px'
    await untilReady(opened)
    // It has, but the page has moved.
    await expect
      .poll(async () => {
        await press(button)
        return (await tell('look')).isReady
      })
      .toBe(false)
    expect((await tell('look')).approved).toBe(0)
  })

  test('does not take the second half of a double click on something else', async () => {
    const opened = await openGuardPage()
    const { frame, tell } = opened
    await tell('ask')
    await untilReady(opened)
    await userEvent.dblClick(baitOver(frame), BAIT)
    await tell('advance', 10_000)
    expect((await tell('look')).approved).toBe(0)
  })

  test('takes no click on what was asked before the device slept', async () => {
    const opened = await openGuardPage()
    const { tell } = opened
    await tell('ask')
    await untilReady(opened)
    await tell('sleep', 8 * 3_600_000)
    // Chromium itself drops clicks into a frame that has moved within half a second.
    await expect
      .poll(async () => {
        if ((await tell('look')).buttons.length > 0) await clickSlowly(opened)
        return (await tell('look')).buttons
      })
      .toEqual([])
    expect((await tell('look')).approved).toBe(0)
  })

  test('counts each of the two acts that a red warning takes for itself', async () => {
    const opened = await openGuardPage()
    const { frame, tell } = opened
    const inFrame = page.frameLocator(page.elementLocator(frame))
    const understood = inFrame.getByRole('button', { name: 'I understand the risk' })
    const approve = inFrame.getByRole('button', { name: 'Approve anyway' })
    // A busy browser says late that it is seen.
    await tell('deny', 2)
    await tell('ask', 1)
    // Code, and a click before it was seen, are no first act.
    await tell('click')
    await press(understood)
    await scrollToEnd(opened)
    await untilReady(opened)
    await tell('click')
    const shown = async () => (await tell('look')).buttons
    expect(await shown()).toEqual(['Reject', 'I understand the risk'])
    await expect
      .poll(async () => {
        const isFirst = (await shown()).includes('I understand the risk')
        if (isFirst) await clickSlowly({ ...opened, button: understood })
        return shown()
      })
      .toEqual(['Reject', 'Approve anyway'])
    await scrollToEnd(opened)
    expect(await tell('advance', 999)).toMatchObject({ isReady: false })
    await untilPressed(opened, () => press(approve))
    expect((await tell('look')).approved).toBe(0)
    await untilReady(opened)
    await tell('click')
    expect((await tell('look')).approved).toBe(0)
    await untilApproved({ ...opened, button: approve })
  })

  test('takes the tap of a finger that comes down and goes up on the button, once the card is seen', async () => {
    const { frame, tell, ...opened } = await openGuardPage()
    const { tap, drag } = await finger(frame)
    await tell('ask')
    await tap(BUTTON)
    await untilReady({ frame, tell, ...opened })
    const elsewhere = { x: 180, y: 200 }
    await tap(elsewhere)
    await drag(elsewhere, BUTTON)
    await drag(BUTTON, elsewhere)
    expect(await tell('look')).toMatchObject({ approved: 0, isReady: true })
    // The browser drops taps into a frame that has just moved, and those that follow at once are double ones.
    await expect
      .poll(
        async () => {
          await tap(BUTTON)
          return (await tell('look')).approved
        },
        { interval: 1_000 },
      )
      .toBe(1)
  })

  test('takes no tap on a card that is changed or covered just before', async () => {
    const opened = await openGuardPage()
    const { frame, tell } = opened
    const { tap } = await finger(frame)
    await tell('ask')
    await untilReady(opened)
    await tell('swap')
    await tap(BUTTON)
    expect((await tell('look')).approved).toBe(0)
    onTestFinished(cover())
    await expect.poll(async () => (await tell('look')).isReady).toBe(false)
    await tell('advance', 10_000)
    await tap(BUTTON)
    expect((await tell('look')).approved).toBe(0)
  })

  test('takes no key of someone whose focus has come from the app just now', async () => {
    const opened = await openGuardPage()
    const { frame, tell } = opened
    await tell('ask')
    await untilReady(opened)
    await tell('advance', 10_000)
    const field = fieldOfApp()
    // The app gives its focus away while its user types.
    frame.focus()
    await userEvent.keyboard('{Enter} ')
    await untilReady(opened)
    expect(await tell('look')).toMatchObject({ approved: 0, number: '' })
    await userEvent.click(page.elementLocator(field))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    expect(await tell('look')).toMatchObject({ approved: 0, number: '', focused: 'Approve' })
    await untilReady(opened)
    await userEvent.keyboard('{Enter}')
    // Whoever sees the card is asked for what stands on it.
    await expect.poll(async () => (await tell('look')).number).toMatch(/^Type \d{4} to approve$/)
    expect(await tell('look')).toMatchObject({ approved: 0 })
  })
})
