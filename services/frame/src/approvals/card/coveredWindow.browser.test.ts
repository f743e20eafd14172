import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import {
  mouse,
  type OpenedGuard,
  openGuardPage,
  placeOnScreen,
  untilReady,
} from './openGuardPage.test.support.ts'

// Another window above this one leaves the browser's word that the card is seen as it is, and gets the moves of the
// pointer. So the card here is seen, and the pointer goes where such a window leaves a strip of it free.

const BUTTON = { x: 270, y: 370 }
/** A place beside it. */
const NEAR = { x: 250, y: 372 }
const hint = 'Move the pointer over what you approve.'

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
      return (await opened.tell('advance', 800)).isReady
    })
    .toBe(true)

const press = async (opened: OpenedGuard) => {
  const { frame, tell } = opened
  await mouse(frame).move(NEAR)
  await mouse(frame).move(BUTTON)
  await tell('advance', 1_000)
  await mouse(frame).click(BUTTON)
  return (await tell('look')).approved
}

const moveOverCard = async ({ frame }: OpenedGuard) => {
  for (const y of [120, 130, 140]) await mouse(frame).move({ x: 100, y })
}

/** The keys that the app has its user press, who looks at something else. */
const BLIND = '{Tab}{Tab}{Tab}{Enter}'
const number = async ({ tell }: OpenedGuard) => /\d\d/.exec((await tell('look')).number)?.[0] ?? ''
const other = (right: string) => (right === '47' ? '48' : '47')

describe('without the rules of windows', () => {
  test('keys approve what nobody has seen', async () => {
    const opened = await openCard(false)
    await userEvent.keyboard(BLIND)
    await expect.poll(async () => (await opened.tell('look')).approved).toBe(1)
  })

  test('so does a click on the strip that is left of the button', async () => {
    const opened = await openCard(false)
    await expect.poll(() => press(opened)).toBe(1)
  })
})

describe('in a window', () => {
  test('keys approve nothing, but for the number that is shown for them', async () => {
    const opened = await openCard(true)
    const { tell } = opened
    await userEvent.keyboard(BLIND)
    await expect.poll(async () => (await tell('look')).number).toMatch(/^Type \d\d to approve$/)
    await untilReady(opened)
    await tell('advance', 1_000)
    await userEvent.keyboard('{Enter}')
    expect(await tell('look')).toMatchObject({ approved: 0 })
    const first = await number(opened)
    await untilReady(opened)
    await tell('advance', 1_000)
    await userEvent.keyboard(`${other(first)}{Enter}`)
    expect(await tell('look')).toMatchObject({ approved: 0 })
    await expect.poll(async () => (await tell('look')).number).toMatch(/^Type \d\d to approve$/)
    await untilReady(opened)
    await tell('advance', 1_000)
    await userEvent.keyboard(`${await number(opened)}{Enter}`)
    await expect.poll(async () => (await tell('look')).approved).toBe(1)
  })

  test('keys alone can say that a risk is understood, and cannot approve it', async () => {
    const opened = await openCard(true, 1)
    const { tell } = opened
    await userEvent.keyboard(BLIND)
    await expect.poll(async () => (await tell('look')).buttons).toContain('Approve anyway')
    await untilRead(opened)
    await tell('advance', 1_000)
    await userEvent.keyboard(BLIND)
    await expect.poll(async () => (await tell('look')).number).toMatch(/^Type \d\d/)
    expect(await tell('look')).toMatchObject({ approved: 0 })
  })

  test('a click counts once the pointer has moved over what is read, and the card says so', async () => {
    const opened = await openCard(true)
    const { tell } = opened
    await mouse(opened.frame).move(NEAR)
    await expect.poll(async () => (await tell('look')).hint).toBe(hint)
    for (const _ of [1, 2, 3]) expect(await press(opened)).toBe(0)
    await moveOverCard(opened)
    await untilReady(opened)
    await expect.poll(() => press(opened)).toBe(1)
  })

  test('a request that has changed takes another move over it', async () => {
    const opened = await openCard(true)
    const { tell } = opened
    await moveOverCard(opened)
    await untilReady(opened)
    await tell('swap')
    await expect.poll(async () => (await tell('look')).hint).toBe(hint)
    for (const _ of [1, 2, 3]) expect(await press(opened)).toBe(0)
    await moveOverCard(opened)
    await untilReady(opened)
    await expect.poll(() => press(opened)).toBe(1)
  })

  test('everything begins anew when the focus goes and comes', async () => {
    const opened = await openCard(true)
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
    await mouse(frame).click(BUTTON)
    expect(await tell('look')).toMatchObject({ approved: 0, isReady: false })
    await moveOverCard(opened)
    expect(await tell('advance', 999)).toMatchObject({ isReady: false })
    expect(await tell('advance', 1)).toMatchObject({ isReady: true })
    await expect.poll(() => press(opened)).toBe(1)
  })

  test('whoever presses too soon begins anew', async () => {
    const opened = await openCard(true)
    const { frame, tell } = opened
    await moveOverCard(opened)
    await untilReady(opened)
    await tell('swap')
    await moveOverCard(opened)
    await mouse(frame).move(BUTTON)
    await expect.poll(async () => (await tell('advance', 0)).isReady).toBe(false)
    await tell('advance', 900)
    await mouse(frame).click(BUTTON)
    expect(await tell('advance', 900)).toMatchObject({ approved: 0, isReady: false })
    await untilReady(opened)
    await expect.poll(() => press(opened)).toBe(1)
  })

  test('a finger approves without a move', async () => {
    const opened = await openCard(true)
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
