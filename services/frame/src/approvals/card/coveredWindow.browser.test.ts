import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import {
  mouse,
  moveOverCard,
  type OpenedGuard,
  openGuardPage,
  placeOnScreen,
  UNPOINTED,
  untilPointed,
  untilPressed,
  untilReady,
} from '../../guard/openGuardPage.test.support.ts'

// Another window above this one leaves the browser's word that the card is seen as it is, and gets the moves of the
// pointer. So the card here is seen, and the pointer goes where such a window leaves a strip of it free.

const BUTTON = { x: 270, y: 370 }
/** A place beside it. */
const NEAR = { x: 250, y: 372 }

/** Opens a card that can be seen. The window has the focus, as the app has handed it over. */
async function openCard(isWindow: boolean, risky = 0) {
  // A test before has left the pointer where the card comes.
  await userEvent.hover(document.body, { position: { x: 2, y: 2 } })
  const opened = await openGuardPage({ isWindow })
  opened.frame.focus()
  await opened.tell('ask', risky)
  await untilRead(opened)
  await opened.tell('advance', 1_000)
  return opened
}

/** A card with a warning is longer than its window. */
const untilRead = (opened: OpenedGuard) =>
  expect
    .poll(async () => {
      await opened.tell('scroll', 10_000)
      const { isReady, hint } = await opened.tell('advance', 1_000)
      return isReady || hint === UNPOINTED
    })
    .toBe(true)

const press = async ({ frame, tell }: OpenedGuard, at = BUTTON) => {
  await mouse(frame).move(NEAR)
  await mouse(frame).move(at)
  await tell('advance', 1_000)
  await mouse(frame).click(at)
  return (await tell('look')).approved
}

async function placeOf({ tell }: OpenedGuard, name: string) {
  const { buttons, places } = await tell('look')
  return places[buttons.indexOf(name)] ?? { x: 0, y: 0 }
}

/**
 * Presses the keys that an app has its user press, who looks at something else, until the card counts them: where it is
 * drawn late, it begins anew.
 */
async function pressBlind({ tell }: OpenedGuard, isCounted: () => Promise<boolean>) {
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  const button = (await tell('look')).focused
  await expect
    .poll(async () => {
      if ((await tell('advance', 1_000)).focused === button) await userEvent.keyboard('{Enter}')
      return isCounted()
    })
    .toBe(true)
}

/** The same until a number is asked for. */
const askForNumber = (opened: OpenedGuard, label = /^Type \d{4} to approve/) =>
  pressBlind(opened, async () => label.test((await opened.tell('look')).number))
const number = async ({ tell }: OpenedGuard) => /\d{4}/.exec((await tell('look')).number)?.[0] ?? ''
const other = (right: string) => (right === '4711' ? '4812' : '4711')

describe('without the guard', () => {
  test('keys approve what nobody has seen', async () => {
    const { frame, tell } = await openGuardPage({ isNaive: true })
    frame.focus()
    await tell('ask')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(async () => (await tell('look')).approved).toBe(1)
  })

  test('so does a click on the strip that is left of the button', async () => {
    const { frame, tell } = await openGuardPage({ isNaive: true })
    await tell('ask')
    await expect
      .poll(async () => {
        await mouse(frame).click({ x: 180, y: 400 })
        return (await tell('look')).approved
      })
      .toBeGreaterThan(0)
  })
})

describe.each([
  ['a window', true],
  ['a frame in an app that is trusted', false],
])('in %s', (_, isWindow) => {
  test('keys approve nothing, but for the number that is shown for them', async () => {
    const opened = await openCard(isWindow)
    const { tell } = opened
    await askForNumber(opened, /^Type \d{4} to approve$/)
    await untilReady(opened)
    await tell('advance', 1_000)
    await userEvent.keyboard('{Enter}')
    expect(await tell('look')).toMatchObject({ approved: 0 })
    const first = await number(opened)
    await untilReady(opened)
    await tell('advance', 1_000)
    await userEvent.keyboard(`${other(first)}{Enter}`)
    expect(await tell('look')).toMatchObject({ approved: 0 })
    await expect.poll(() => number(opened)).not.toBe(first)
    await untilReady(opened)
    await tell('advance', 1_000)
    await userEvent.keyboard(`${await number(opened)}{Enter}`)
    await expect.poll(async () => (await tell('look')).approved).toBe(1)
  })

  test('a number that is typed before the card was seen for a second says so, and counts after that', async () => {
    const opened = await openCard(isWindow)
    const { tell } = opened
    await askForNumber(opened)
    // The field is a change of the card.
    await expect.poll(async () => (await tell('look')).isReady).toBe(false)
    await userEvent.keyboard(`${await number(opened)}{Enter}`)
    await expect
      .poll(async () => (await tell('look')).number)
      .toContain('Please try again after 1 second')
    expect(await tell('look')).toMatchObject({ approved: 0 })
    // What was said is a change as well.
    await untilReady(opened)
    // A frame that is drawn late makes the card begin anew.
    const press = async () => {
      await tell('advance', 1_000)
      await userEvent.keyboard('{Enter}')
      return (await tell('look')).approved
    }
    await expect.poll(press).toBe(1)
  })

  test('the third wrong number refuses the request, and the next one gives none for a quarter of an hour', async () => {
    const opened = await openCard(isWindow)
    const { tell } = opened
    await askForNumber(opened)
    for (const tried of [1, 2, 3]) {
      const asked = await number(opened)
      await userEvent.keyboard(`${other(asked)}{Enter}`)
      if (tried === 3) break
      await expect.poll(() => number(opened)).not.toBe(asked)
      const said = 'That was another number. Type this one.'
      await expect.poll(async () => (await tell('look')).number).toContain(said)
    }
    await expect.poll(async () => (await tell('look')).buttons).toEqual(['Close'])
    expect(await tell('look')).toMatchObject({
      focused: 'Three wrong numbers were typed, so this was refused.',
      approved: 0,
    })
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await tell('ask')
    await untilRead(opened)
    await tell('advance', 1_000)
    const noMore = /^Three wrong numbers were typed. Until .+, this takes a pointer or a finger.$/
    await askForNumber(opened, noMore)
    expect(await tell('look')).toMatchObject({ approved: 0 })
    await moveOverCard(opened)
    await untilReady(opened)
    await expect.poll(async () => press(opened, await placeOf(opened, 'Approve'))).toBe(1)
    await tell('advance', 15 * 60_000)
    await tell('ask')
    await untilRead(opened)
    await tell('advance', 1_000)
    await askForNumber(opened)
  })

  test('a card in the place of one that was taken back is shown once its user wants it', async () => {
    const opened = await openCard(isWindow)
    const { tell } = opened
    await tell('takeBack')
    await tell('ask')
    await expect.poll(async () => (await tell('look')).buttons).toEqual(['Show it'])
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(async () => (await tell('look')).number).toMatch(/^Type \d{4} to choose/)
    expect(await tell('look')).toMatchObject({ buttons: ['Show it'] })
    const { x, y } = await placeOf(opened, 'Show it')
    const show = async () => {
      const { buttons } = await tell('look')
      if (!buttons.includes('Show it')) return buttons
      for (const above of [70, 60, 50]) await mouse(opened.frame).move({ x, y: y - above })
      await tell('advance', 1_000)
      await mouse(opened.frame).click({ x, y })
      return buttons
    }
    await expect.poll(show).toEqual(['Reject', 'Approve'])
  })

  test('keys alone can say that a risk is understood, and cannot approve it', async () => {
    const opened = await openCard(isWindow, 1)
    const { tell } = opened
    await pressBlind(opened, async () => (await tell('look')).buttons.includes('Approve anyway'))
    await untilRead(opened)
    await tell('advance', 1_000)
    await askForNumber(opened, /^Type \d{4}/)
    expect(await tell('look')).toMatchObject({ approved: 0 })
  })

  test('a click counts once the pointer has moved over what is read, and the card says so', async () => {
    const opened = await openCard(isWindow)
    const { tell } = opened
    await mouse(opened.frame).move(NEAR)
    await expect.poll(async () => (await tell('look')).hint).toBe(UNPOINTED)
    for (const _ of [1, 2, 3]) expect(await press(opened)).toBe(0)
    await moveOverCard(opened)
    await untilReady(opened)
    await expect.poll(() => press(opened)).toBe(1)
  })

  test('a request that has changed takes another move over it', async () => {
    const opened = await openCard(isWindow)
    const { tell } = opened
    await moveOverCard(opened)
    await untilReady(opened)
    await tell('swap')
    await expect.poll(async () => (await tell('look')).hint).toBe(UNPOINTED)
    for (const _ of [1, 2, 3]) expect(await press(opened)).toBe(0)
    await moveOverCard(opened)
    await untilReady(opened)
    await expect.poll(() => press(opened)).toBe(1)
  })

  test('everything begins anew when the focus goes and comes', async () => {
    const opened = await openCard(isWindow)
    const { frame, tell } = opened
    await moveOverCard(opened)
    await untilReady(opened)
    const field = document.createElement('input')
    document.body.append(field)
    onTestFinished(() => field.remove())
    field.focus()
    await expect.poll(async () => (await tell('look')).isReady).toBe(false)
    // The pointer may be there, and the focus is not.
    await moveOverCard(opened)
    await untilReady(opened)
    await mouse(frame).move(BUTTON)
    await tell('advance', 1_000)
    await untilPressed(opened, () => mouse(frame).click(BUTTON))
    expect(await tell('look')).toMatchObject({ approved: 0, isReady: false })
    await untilPointed(opened)
    expect(await tell('advance', 999)).toMatchObject({ isReady: false })
    expect(await tell('advance', 1)).toMatchObject({ isReady: true })
    await expect.poll(() => press(opened)).toBe(1)
  })

  test('whoever presses too soon begins anew', async () => {
    const opened = await openCard(isWindow)
    const { frame, tell } = opened
    await moveOverCard(opened)
    await untilReady(opened)
    await tell('swap')
    await expect.poll(async () => (await tell('look')).isReady).toBe(false)
    await untilPointed(opened)
    await mouse(frame).move(BUTTON)
    await tell('advance', 900)
    await untilPressed(opened, () => mouse(frame).click(BUTTON))
    expect(await tell('advance', 900)).toMatchObject({ approved: 0, isReady: false })
    await untilReady(opened)
    await expect.poll(() => press(opened)).toBe(1)
  })

  test('a finger approves without a move', async () => {
    const opened = await openCard(isWindow)
    const { frame, tell } = opened
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    onTestFinished(async () => {
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    })
    // The browser drops taps into a frame that has just moved, and those that follow at once are double ones.
    await expect
      .poll(
        async () => {
          await tell('advance', 1_000)
          const touchPoints = [placeOnScreen(frame, BUTTON)]
          await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
          await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
          return (await tell('look')).approved
        },
        { interval: 1_000 },
      )
      .toBe(1)
  })
})
