import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'

interface Answer {
  readonly id: number
  /** How often something was approved. */
  readonly approved: number
  /** How often the browser has said what is seen. */
  readonly looks: number
  /** How often a mouse or a finger was pressed in the frame. */
  readonly presses: number
  readonly isReady: boolean
  readonly focused: string
  /** What they are called, in their order. */
  readonly buttons: readonly string[]
  /** Where they are. */
  readonly places: readonly Place[]
  readonly hint: string
  /** The label of the field for who has pressed the button by keys. */
  readonly number: string
  /** How far the card is scrolled. */
  readonly scrolled: number
}

/** The address of the wallet, on another site than this page. */
const site = new URL(location.origin)
site.hostname = 'wallet.localhost'

interface GuardPageOptions {
  readonly isNaive?: boolean
  readonly isTrusted?: boolean
  /** Draws the card as in a window of the wallet, above which others may lie. */
  readonly isWindow?: boolean
  /** What the frame is in. */
  readonly parent?: HTMLElement
}

/** Opens the page of a wallet in a frame of another site. */
export async function openGuardPage({
  isNaive = false,
  isTrusted = true,
  isWindow = false,
  parent = document.body,
}: GuardPageOptions = {}) {
  const module = new URL('./guardPage.test.fixture.ts', import.meta.url).pathname
  const frame = document.createElement('iframe')
  frame.src = `${site.origin}/module-page.html?module=${module}${isNaive ? '&naive' : ''}${isTrusted ? '' : '&untrusted'}${isWindow ? '&window' : ''}`
  frame.style.cssText =
    'position:absolute; inset:40px auto auto 20px; width:360px; height:460px; border:0'
  const waiting = new Map<number, (answer: Answer) => void>()
  const listening = new AbortController()
  onTestFinished(() => {
    listening.abort()
    frame.remove()
  })
  const loaded = new Promise<void>((resolve) => waiting.set(0, () => resolve()))
  const onMessage = ({ data, source }: MessageEvent<Answer>) => {
    if (source === frame.contentWindow) waiting.get(data.id)?.(data)
  }
  addEventListener('message', onMessage, listening)
  parent.append(frame)
  await loaded
  let last = 0
  const tell = (command: string, argument = 0) =>
    new Promise<Answer>((resolve) => {
      const id = ++last
      waiting.set(id, resolve)
      frame.contentWindow?.postMessage({ id, command, argument }, '*')
    })
  const button = page
    .frameLocator(page.elementLocator(frame))
    .getByRole('button', { name: 'Approve' })
  return { frame, tell, button }
}

export type OpenedGuard = Awaited<ReturnType<typeof openGuardPage>>

/** Lets time pass until a card that scrolls is seen, and says so. Where the browser has not seen it yet, it is asked again. */
export const untilSeen = ({ tell }: OpenedGuard) =>
  expect.poll(async () => (await tell('advance', 1_000)).hint).toBe(UNREAD)

/** Scrolls a card to its end, as its reader does, who sees its beginning first: what was scrolled before begins at its top. */
export async function scrollToEnd(opened: OpenedGuard) {
  await untilSeen(opened)
  await opened.tell('scroll', 10_000)
  await expect.poll(async () => (await opened.tell('look')).hint).not.toBe(UNREAD)
}

/** Presses until the frame has been told of it: the browser drops presses into one that has just moved. */
export async function untilPressed({ tell }: OpenedGuard, press: () => Promise<unknown>) {
  const { presses } = await tell('look')
  const isTold = async () => {
    await press()
    return (await tell('look')).presses > presses
  }
  await expect.poll(isTold).toBe(true)
}

/** Lets time pass until the card can be approved, and reads it if a test before has left the pointer over it. */
export const untilReady = (opened: OpenedGuard) =>
  expect
    .poll(async () => {
      const { isReady, hint } = await opened.tell('advance', 1_000)
      if (hint === UNPOINTED) await moveOverCard(opened)
      return isReady
    })
    .toBe(true)

/** Moves the pointer over what is read, as whoever reads it does. */
export async function moveOverCard({ frame }: Pick<OpenedGuard, 'frame'>) {
  for (const y of [120, 130, 140]) await mouse(frame).move({ x: 100, y })
}

/** Moves the pointer over what is read until the card knows of it: the browser may tell the frame later than this page. */
export const untilPointed = (opened: OpenedGuard) =>
  expect
    .poll(async () => {
      await moveOverCard(opened)
      return (await opened.tell('look')).hint
    })
    .not.toBe(UNPOINTED)

/** What the card says while not all of it was in view. */
export const UNREAD = 'Scroll to the end to approve this.'

/** What the card says while the page is too small to be read. */
export const TOO_SMALL = 'Enlarge the window to approve this.'

/** What the card says while the pointer has not moved over what is read. */
export const UNPOINTED = 'Move the pointer over what you approve.'

export interface Place {
  readonly x: number
  readonly y: number
}

/** Where a place within the frame is for the browser: the frame may be scaled, and this page may itself be in a frame. */
export function placeOnScreen(frame: HTMLElement, { x, y }: Place): Place {
  const inside = frame.getBoundingClientRect()
  const outside = window.frameElement?.getBoundingClientRect()
  const scale = inside.width / Number.parseFloat(frame.style.width)
  return {
    x: x * scale + inside.x + (outside?.x ?? 0),
    y: y * scale + inside.y + (outside?.y ?? 0),
  }
}

type MouseAct = 'mouseMoved' | 'mousePressed' | 'mouseReleased'

/** A mouse over the frame. Where a frame of another site is scaled, the driver aims its own beside it. */
export function mouse(frame: HTMLElement) {
  const act = (type: MouseAct, at: Place, button: object = {}) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...placeOnScreen(frame, at), ...button })
  const left = { button: 'left', clickCount: 1 }
  return {
    move: (at: Place) => act('mouseMoved', at),
    async click(at: Place) {
      await act('mouseMoved', at)
      await act('mousePressed', at, left)
      await act('mouseReleased', at, left)
    },
  }
}
