import '../styles.css'
import { type ReactNode, StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Button } from '../button/Button.tsx'
import { Heading } from '../heading/Heading.tsx'
import { WalletImage } from '../wallet-image/WalletImage.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

beforeAll(() => commands.preferMotion('no-preference'))

const opener = page.getByRole('button', { name: 'Open', exact: true, includeHidden: true })
const inside = page.getByRole('button', { name: 'Inside' })
const dialog = page.getByRole('dialog', { name: 'Connect a wallet' })
const element = () => dialog.element() as HTMLDialogElement

/** It shows first, and turns modal once it has been painted. */
const turnedModal = () => expect.poll(() => element().matches(':modal')).toBe(true)

afterEach(async () => {
  await cleanup()
  expect(document.documentElement.getAttributeNames()).not.toContain('class')
})

/** What Chromium tells of something that moved. TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[]
}

function Page(props: Partial<DialogProps> & { readonly startOpen?: boolean }) {
  const { startOpen = false, onClose, ...dialogProps } = props
  const [open, setOpen] = useState(startOpen)
  return (
    <div className="bl-root" data-bl-theme="light">
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        labelledBy="title"
        {...dialogProps}
        onClose={(reason) => {
          onClose?.(reason)
          setOpen(false)
        }}
      >
        <Heading id="title">Connect a wallet</Heading>
        <Button>Inside</Button>
        {dialogProps.children}
      </Dialog>
    </div>
  )
}

/** Renders a closed dialog, and lets it be laid out ahead. */
async function rehearsed(ui: ReactNode, container?: HTMLElement) {
  await render(ui, container && { container })
  // The frame in which it is laid out was asked for before.
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

test('focus goes to the heading, and back to the opener after Escape', async () => {
  const onClose = vi.fn()
  await render(<Page onClose={onClose} />, { wrapper: StrictMode })
  await opener.click()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onClose.mock.calls).toEqual([['escape']])
  await expect.element(opener).toHaveFocus()
})

test('in a shadow root focus goes to the heading as well, and back to the opener', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  onTestFinished(() => host.remove())
  for (const style of document.head.querySelectorAll('style')) shadow.append(style.cloneNode(true))
  await render(<Page />, { container: shadow.appendChild(document.createElement('div')) })
  await opener.click()
  await expect.poll(() => shadow.activeElement?.id).toBe('title')
  await expect.poll(() => shadow.querySelector('dialog')?.matches(':modal')).toBe(true)
  expect(shadow.activeElement?.id).toBe('title')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => shadow.activeElement?.textContent).toBe('Open')
})

test('prepared, it is built but closed: nothing to see, to read or to reach', async () => {
  await render(<Page prepared />, { wrapper: StrictMode })
  const built = document.querySelector('dialog')
  expect(built?.textContent).toContain('Connect a wallet')
  await expect.poll(() => built?.open).toBe(false)
  expect(built?.checkVisibility({ visibilityProperty: true })).toBe(false)
  expect(built?.querySelector('h2')?.checkVisibility()).toBe(false)
  expect(dialog.query()).toBeNull()
  await userEvent.tab()
  await expect.element(opener).toHaveFocus()
  await userEvent.tab()
  expect(built?.contains(document.activeElement)).toBe(false)
  expect(document.documentElement.className).toBe('')
})

test('prepared, it opens as the element that was there, takes focus, and gives it back', async () => {
  const onClose = vi.fn()
  await render(<Page prepared onClose={onClose} />, { wrapper: StrictMode })
  const built = document.querySelector('dialog')
  for (let round = 1; round <= 2; round++) {
    await opener.click()
    expect(element()).toBe(built)
    await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    expect(built?.open).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(round)
  }
})

test('nothing moves in a dialog that is closed, neither prepared nor after it was open', async () => {
  const icon = <WalletImage name="Harbor" busy />
  await render(<Page prepared>{icon}</Page>, { wrapper: StrictMode })
  const built = document.querySelector('dialog')
  const states = () => built?.getAnimations({ subtree: true }).map(({ playState }) => playState)
  await expect.poll(states).toEqual(['paused'])
  await opener.click()
  expect(states()).toContain('running')
  await turnedModal()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => built?.open).toBe(false)
  expect(states()).toEqual(['paused'])
})

test('being laid out ahead moves nothing of the page, as browsers count it', async ({ skip }) => {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) skip()
  const { innerWidth, innerHeight } = window
  await page.viewport(1024, 768)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const shifts: string[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      for (const { node } of entry.sources) if (node instanceof Element) shifts.push(node.className)
  })
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // As in an app, it is painted before it is laid out ahead.
  const held: FrameRequestCallback[] = []
  const hold = vi.spyOn(window, 'requestAnimationFrame')
  hold.mockImplementation((task) => held.push(task))
  await render(<Page prepared />)
  hold.mockRestore()
  for (let frames = 0; frames < 3; frames++) await frame()
  for (const task of held) task(performance.now())
  // What is laid out ahead, and where it lies afterwards, are each counted with the frame after.
  for (let frames = 0; frames < 6; frames++) await frame()
  // One that is counted for certain, in whose list the others would be.
  const mark = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => mark.remove())
  mark.className = 'mark'
  mark.style.cssText =
    'position: fixed; left: 20px; top: 20px; width: 200px; height: 200px; background: red'
  for (let frames = 0; frames < 3; frames++) await frame()
  mark.style.top = '220px'
  await expect.poll(() => shifts).toContain('mark')
  expect(shifts.filter((name) => name.startsWith('bl-'))).toEqual([])
})

test('what moves as it turns modal has begun by then, whatever else the page has to do', async () => {
  await render(<Page />)
  flushSync(() => (opener.element() as HTMLElement).click())
  document.dispatchEvent(new KeyboardEvent('keydown'))
  expect(element().matches(':modal')).toBe(true)
  const moves = element().getAnimations({ subtree: true })
  expect(moves.map(({ pending }) => pending)).toEqual([false])
})

test('on a large screen its card stands in its place from the first frame on', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(1024, 768)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await render(<Page />)
  flushSync(() => (opener.element() as HTMLElement).click())
  document.dispatchEvent(new KeyboardEvent('keydown'))
  expect(element().getAnimations({ subtree: true })).toEqual([])
})

test('the page behind is shaded from the first frame on, once', async () => {
  await render(<Page prepared />)
  flushSync(() => (opener.element() as HTMLElement).click())
  const shade = () => getComputedStyle(element()).backgroundColor
  const first = shade()
  expect(element().matches(':modal')).toBe(false)
  expect(first).not.toBe('rgba(0, 0, 0, 0)')
  await turnedModal()
  expect(shade()).toBe(first)
  expect(getComputedStyle(element(), '::backdrop').backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

test('focus goes to what asks for it', async () => {
  await render(
    <Page startOpen>
      <input aria-label="Search" data-bl-autofocus="" />
    </Page>,
    { wrapper: StrictMode },
  )
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus()
})

test('it shows at once, before the page behind is touched, and may close that early', async () => {
  const screen = await render(<Page prepared />)
  const click = () => (opener.element() as HTMLElement).click()
  ;(opener.element() as HTMLElement).focus()
  flushSync(click)
  expect(element().open).toBe(true)
  expect(element().matches(':modal')).toBe(false)
  expect(document.elementFromPoint(2, 2)).toBe(element())
  expect(document.documentElement.className).toBe('')
  await screen.rerender(<Page key="other" />)
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await turnedModal()
  expect(document.documentElement.className).toContain('bl-scroll-locked')
})

test('prepared, it shows before it is modal without coming into the top layer, above all of the page', async () => {
  await rehearsed(<Page prepared />)
  const banner = document.body.appendChild(document.createElement('div'))
  banner.style.cssText = 'position: fixed; inset: 0; z-index: 2147483646'
  onTestFinished(() => banner.remove())
  flushSync(() => (opener.element() as HTMLElement).click())
  expect(element().matches(':popover-open, :modal')).toBe(false)
  expect(document.elementFromPoint(2, 2)).toBe(element())
  await turnedModal()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
})

test.each([
  ['is in something that is moved', 'transform: translateY(20px)'],
  ['is in something below the rest of the page', 'position: relative; z-index: -1'],
])('it comes into the top layer at once where it %s', async (_, style) => {
  const frame = document.body.appendChild(document.createElement('div'))
  frame.style.cssText = style
  const rest = document.body.appendChild(document.createElement('main'))
  rest.style.cssText = 'position: relative; block-size: 100vh; background: Canvas'
  onTestFinished(() => {
    frame.remove()
    rest.remove()
  })
  await rehearsed(<Page prepared />, frame)
  flushSync(() => (opener.element() as HTMLElement).click())
  expect(element().matches(':popover-open')).toBe(true)
  expect(document.elementFromPoint(2, 2)).toBe(element())
})

test('it comes above a popover of the page at once', async () => {
  await rehearsed(<Page prepared />)
  const other = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => other.remove())
  other.popover = 'manual'
  other.style.cssText = 'inset: 0; inline-size: auto; block-size: auto'
  other.showPopover()
  flushSync(() => (opener.element() as HTMLElement).click())
  expect(document.elementFromPoint(2, 2)).toBe(element())
})

test('a field in it has focus within the press, for which phones show their keyboard', async () => {
  await rehearsed(
    <Page prepared>
      <input aria-label="Search" data-bl-autofocus="" />
    </Page>,
  )
  flushSync(() => (opener.element() as HTMLElement).click())
  expect(page.getByRole('textbox', { name: 'Search' }).element()).toBe(document.activeElement)
})

test.each(['{Escape}', '{Tab}'])('%s is meant for it also before it is modal', async (key) => {
  await render(<Page prepared />)
  ;(opener.element() as HTMLElement).focus()
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => frame.mockRestore())
  flushSync(() => (opener.element() as HTMLElement).click())
  expect(element().matches(':modal')).toBe(false)
  await userEvent.keyboard(key)
  if (key === '{Tab}') return expect.element(inside).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
  return expect.element(opener).toHaveFocus()
})

test('an element focused inside before it was modal keeps focus, and the opener gets it back', async () => {
  await render(<Page />)
  ;(opener.element() as HTMLElement).focus()
  flushSync(() => (opener.element() as HTMLElement).click())
  ;(inside.element() as HTMLElement).focus()
  await turnedModal()
  await expect.element(inside).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('the opener gets focus back also from a view that goes with the closing', async () => {
  function Vanishing() {
    const [open, setOpen] = useState(false)
    return (
      <div className="bl-root">
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} prepared labelledBy="title" onClose={() => setOpen(false)}>
          <Heading id="title">Connect a wallet</Heading>
          {open && <Button>Inside</Button>}
        </Dialog>
      </div>
    )
  }
  await render(<Vanishing />)
  ;(opener.element() as HTMLElement).focus()
  flushSync(() => (opener.element() as HTMLElement).click())
  ;(inside.element() as HTMLElement).focus()
  await turnedModal()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('is modal from the start in a browser without popovers', async () => {
  const { popover } = Object.getOwnPropertyDescriptors(HTMLElement.prototype)
  if (!popover) throw new Error('this browser has none anyway')
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'popover', popover))
  await render(<Page startOpen />)
  expect(element().matches(':modal')).toBe(true)
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
})

test('the page behind can neither be focused nor scrolled', async () => {
  const screen = await render(<Page startOpen />)
  await turnedModal()
  ;(opener.element() as HTMLElement).focus()
  expect(opener.element()).not.toBe(document.activeElement)
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  await screen.unmount()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
})

test('a press that starts and ends on the backdrop closes', async () => {
  const onClose = vi.fn()
  await render(<Page startOpen onClose={onClose} />)
  await dialog.click({ position: { x: 4, y: 4 } })
  expect(onClose.mock.calls).toEqual([['backdrop']])
})

test('a double click opens it, and does not close it again', async () => {
  const onClose = vi.fn()
  await render(<Page onClose={onClose} />)
  // The second press goes to the element that is there by then, so it cannot wait for the opener.
  await opener.dblClick({ force: true })
  await turnedModal()
  expect(onClose).not.toHaveBeenCalled()
  await dialog.click({ position: { x: 4, y: 4 } })
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['starts inside and ends on the backdrop', () => [inside, dialog] as const],
  ['starts on the backdrop and ends inside', () => [dialog, inside] as const],
])('a press that %s does not close', async (_name, ends) => {
  const onClose = vi.fn()
  await render(<Page startOpen onClose={onClose} />)
  const [from, to] = ends()
  const corner = { x: 4, y: 4 }
  await userEvent.dragAndDrop(from, to, {
    ...(from === dialog && { sourcePosition: corner }),
    ...(to === dialog && { targetPosition: corner }),
  })
  expect(onClose).not.toHaveBeenCalled()
})

test('an owner that keeps it open after Escape has it open, also after the second', async () => {
  const onClose = vi.fn()
  await render(
    <div className="bl-root">
      <Dialog open onClose={onClose} labelledBy="title">
        <Heading id="title">Connect a wallet</Heading>
      </Dialog>
    </div>,
  )
  await turnedModal()
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  expect(onClose).toHaveBeenCalledTimes(3)
  expect(element().matches(':modal')).toBe(true)
})

test('the back gesture of a phone counts as Escape', async () => {
  const onClose = vi.fn()
  await render(<Page startOpen onClose={onClose} />)
  const cancel = new Event('cancel', { cancelable: true })
  element().dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(onClose.mock.calls).toEqual([['escape']])
})

test('a browser that closes by force is answered by asking the owner', async () => {
  const onClose = vi.fn()
  await render(<Page startOpen onClose={onClose} />)
  await turnedModal()
  element().close()
  await vi.waitFor(() => expect(onClose.mock.calls).toEqual([['escape']]))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('presses inside do not reach a host that closes its own dialog on outside presses', async () => {
  const heard = vi.fn()
  const events = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'focusin', 'keydown']
  for (const name of events) document.addEventListener(name, heard)
  onTestFinished(() => {
    for (const name of events) document.removeEventListener(name, heard)
  })
  const onClick = vi.fn()
  await render(
    <Page startOpen>
      <Button onClick={onClick}>Choose</Button>
    </Page>,
  )
  heard.mockClear()
  await page.getByRole('button', { name: 'Choose' }).click()
  await userEvent.keyboard('k')
  expect(onClick).toHaveBeenCalledOnce()
  expect(heard).not.toHaveBeenCalled()
})

test.each([
  ['on the way down', true],
  ['on the way up', false],
])('one press of Escape closes it alone, where a host listens %s', async (_, capture) => {
  const heard = vi.fn()
  for (const type of ['keydown', 'keyup']) document.addEventListener(type, heard, { capture })
  onTestFinished(() => {
    for (const type of ['keydown', 'keyup']) document.removeEventListener(type, heard, { capture })
  })
  const onClose = vi.fn()
  await render(<Page startOpen onClose={onClose} />)
  await turnedModal()
  await userEvent.keyboard('{Escape>3/}')
  expect(onClose.mock.calls).toEqual([['escape']])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(heard).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a dialog of the page above it keeps the key', async () => {
  const onClose = vi.fn()
  await render(<Page startOpen onClose={onClose} />)
  await turnedModal()
  const above = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => above.remove())
  above.append(document.createElement('button'))
  above.showModal()
  await userEvent.keyboard('{Escape}')
  expect(above.open).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('scrolling inside is not heard by a host that moves the page itself', async () => {
  const heard = vi.fn()
  const events = ['wheel', 'touchmove', 'focusout', 'keyup']
  for (const name of events) window.addEventListener(name, heard, { passive: false })
  onTestFinished(() => {
    for (const name of events) window.removeEventListener(name, heard)
  })
  await render(<Page startOpen />)
  await turnedModal()
  heard.mockClear()
  for (const name of events)
    inside.element().dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
  expect(heard).not.toHaveBeenCalled()
  expect(element().closest('[data-lenis-prevent]')).toBe(element())
  expect(element().dataset.reactAriaTopLayer).toBe('true')
  // Hosts that hide what is beside their dialog leave such elements out, with all that is in them.
  expect(element().ariaLive).toBe('off')
})

test('a page whose body hides what is too wide stays where it is', async () => {
  document.body.style.overflowX = 'hidden'
  const tall = document.body.appendChild(document.createElement('div'))
  tall.style.height = '3000px'
  const header = document.body.insertBefore(
    document.createElement('header'),
    document.body.firstChild,
  )
  Object.assign(header.style, { position: 'sticky', top: '0', height: '40px' })
  onTestFinished(() => {
    tall.remove()
    header.remove()
    document.body.removeAttribute('style')
    scrollTo(0, 0)
  })
  scrollTo(0, 900)
  const screen = await render(<Page startOpen />)
  await turnedModal()
  expect([scrollY, header.getBoundingClientRect().top]).toEqual([900, 0])
  expect(getComputedStyle(document.body).overflowY).toBe('hidden')
  await screen.unmount()
  expect([scrollY, header.getBoundingClientRect().top]).toEqual([900, 0])
  expect(document.body.hasAttribute('class')).toBe(false)
})

test.each(['1.25', '0.8'])('under a zoom of %s the card stays on the screen', async (zoom) => {
  document.body.style.zoom = zoom
  onTestFinished(() => void document.body.removeAttribute('style'))
  await render(
    <Page startOpen>
      <div className="bl-scroll">
        <div style={{ blockSize: 2000 }} />
      </div>
    </Page>,
  )
  await turnedModal()
  for (const animation of document.getAnimations()) animation.finish()
  const { top, bottom } = element().getBoundingClientRect()
  expect([top, bottom]).toEqual([0, innerHeight])
  const card = element().querySelector('.bl-card')?.getBoundingClientRect()
  expect(card?.top).toBeGreaterThan(0)
  expect(card?.bottom).toBeLessThanOrEqual(innerHeight)
})

/** What hosts hide behind dialogs of their own: all that is beside these. */
const hiders: readonly (readonly [string, string])[] = [
  ['aria-hidden', 'true'],
  ['inert', ''],
]

test.each(hiders)('a host that sets %s on the page hides nothing of it', async (name, value) => {
  const root = () => element().closest('.bl-root')
  const screen = await render(<Page prepared />)
  document.querySelector('.bl-root')?.setAttribute(name, value)
  ;(opener.element() as HTMLElement).click()
  await turnedModal()
  await expect.element(inside).toBeVisible()
  expect(root()?.matches('[inert], [aria-hidden=true]')).toBe(false)
  // Another dialog of the host, which opens by itself.
  root()?.setAttribute(name, value)
  await expect.poll(() => root()?.matches('[inert], [aria-hidden=true]')).toBe(false)
  element().setAttribute(name, value)
  await expect.poll(() => element().matches('[inert], [aria-hidden=true]')).toBe(false)
  await screen.unmount()
})

test('what a host has hidden is hidden again afterwards, unless it was shown in between', async () => {
  await render(<Page />)
  const app = document.querySelector('.bl-root')?.parentElement as HTMLElement
  onTestFinished(() => app.removeAttribute('aria-hidden'))
  for (const isShown of [false, true]) {
    app.ariaHidden = 'true'
    ;(opener.element() as HTMLElement).click()
    await turnedModal()
    expect(app.ariaHidden).toBe('false')
    if (isShown) app.ariaHidden = null
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('dialog')).toBe(null)
    expect(app.ariaHidden).toBe(isShown ? null : 'true')
  }
})

test('a body that lets no pointer through does not stop ours', async () => {
  document.body.style.pointerEvents = 'none'
  onTestFinished(() => void document.body.removeAttribute('style'))
  const onClose = vi.fn()
  await render(<Page startOpen onClose={onClose} />)
  await dialog.click({ position: { x: 4, y: 4 } })
  expect(onClose).toHaveBeenCalledOnce()
})

test('yielding lets go of the page and of focus, and takes both again', async () => {
  const screen = await render(<Page startOpen yielding={false} />)
  await turnedModal()
  await screen.rerender(<Page startOpen yielding />)
  expect(element().open).toBe(true)
  expect(element().matches(':modal')).toBe(false)
  expect(document.documentElement.className).toBe('')
  ;(opener.element() as HTMLElement).focus()
  await expect.element(opener).toHaveFocus()
  await screen.rerender(<Page startOpen yielding={false} />)
  await turnedModal()
  expect(element().contains(document.activeElement)).toBe(true)
  await screen.unmount()
})

test('it renders into a given container', async () => {
  const container = document.createElement('div')
  container.className = 'bl-root'
  document.body.append(container)
  onTestFinished(() => container.remove())
  const screen = await render(<Page startOpen container={container} />)
  expect(container.contains(element())).toBe(true)
  await screen.unmount()
  expect(container.childElementCount).toBe(0)
})

test('ten times open and close leave no node, no attribute and no listener behind', async () => {
  const listeners = countListeners()
  onTestFinished(listeners.restore)
  await render(<Page />, { wrapper: StrictMode })
  const cycle = async () => {
    await opener.click()
    await turnedModal()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await cycle()
  const before = { nodes: countNodes(), listeners: listeners.count() }
  for (let round = 0; round < 10; round += 1) await cycle()
  expect({ nodes: countNodes(), listeners: listeners.count() }).toEqual(before)
  expect(document.documentElement.getAttribute('data-bl-scroll-locks')).toBe(null)
})

function countNodes(): number {
  return document.querySelectorAll('*').length
}

/** Counts what listens on the page itself; what listens on removed nodes goes with them. */
function countListeners() {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const known = new Set<string>()
  const ids = new WeakMap<object, number>()
  let lastId = 0
  const keyOf = (target: EventTarget, type: string, listener: object | null) => {
    if (!listener || (target instanceof Node && target !== document && target !== document.body)) {
      return undefined
    }
    if (!ids.has(listener)) ids.set(listener, ++lastId)
    return `${target === window} ${type} ${ids.get(listener)}`
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const once = typeof options === 'object' && (options?.once || options?.signal)
    const key = keyOf(this, type, listener)
    if (key && !once) known.add(key)
    addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    known.delete(keyOf(this, type, listener) ?? '')
    removeEventListener.call(this, type, listener, options)
  }
  return {
    count: () => known.size,
    restore: () => {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener })
    },
  }
}
