import '../styles.css'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'

beforeAll(() => commands.preferMotion('no-preference'))

interface SheetProps {
  /** Asked to close; keeps the sheet open unless it returns true. */
  readonly onClose?: (reason: string) => boolean
  readonly still?: boolean
}

function Sheet({ onClose = () => true, still = false }: SheetProps) {
  const [open, setOpen] = useState(true)
  return (
    <div
      className="bl-root"
      ref={(root) => {
        if (still) root?.style.setProperty('--bl-motion-view', '0ms')
      }}
    >
      <Dialog
        open={open}
        labelledBy="title"
        onClose={(reason) => onClose(reason) && setOpen(false)}
      >
        <h2 id="title" ref={(title) => void title?.style.setProperty('height', '60px')}>
          Title
        </h2>
        <div
          className="bl-scroll"
          ref={(box) => void box?.style.setProperty('height', '200px')}
          data-testid="list"
        >
          <input aria-label="Search" />
          <div
            data-testid="tabs"
            ref={(box) => {
              box?.style.setProperty('overflow-x', 'auto')
              box?.style.setProperty('width', '300px')
              box?.firstElementChild?.setAttribute('style', 'width: 2000px; height: 40px')
            }}
          >
            <div />
          </div>
          <p data-testid="text" ref={(box) => void box?.style.setProperty('height', '900px')}>
            Text
          </p>
        </div>
      </Dialog>
    </div>
  )
}

const input = () =>
  cdp() as unknown as {
    send: (
      method: 'Input.dispatchTouchEvent',
      event: { type: string; touchPoints: { x: number; y: number }[]; timestamp: number },
    ) => Promise<void>
  }
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[] = []) => {
  const { x = 0, y = 0 } = window.frameElement?.getBoundingClientRect() ?? {}
  isDown = type !== 'touchEnd'
  time += 0.008
  const touchPoints = points.map(([left, top]) => ({ x: left + x, y: top + y }))
  return input().send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time })
}
let isDown = false
/** In seconds. Fingers move by a clock of their own, not by that of a busy machine. */
let time = Date.now() / 1_000

type Point = readonly [x: number, y: number]

const card = () => document.querySelector('.bl-card') as HTMLElement
const shift = () => new DOMMatrix(getComputedStyle(card()).transform).f
const isOpen = () => document.querySelector('dialog')?.open === true
const title = () => page.getByText('Title').element()
const settled = () => vi.waitFor(() => expect(document.getAnimations()).toEqual([]))

/** Touches the middle of an element and moves the finger, in small steps as fingers do. Returns where it is. */
async function pull(element: Element, by: number): Promise<Point> {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + Math.min(width, 300) / 2, top + Math.min(height, 60) / 2]
  await touch('touchStart', [[x, y]])
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', [[x, y + (by * step) / 8]])
  return [x, y + by]
}

/** Waits until the finger rests, so that it is let go without speed. */
async function rest(point: Point) {
  time += 1
  await touch('touchMove', [point])
}

beforeEach(() => page.viewport(390, 700))
afterEach(async () => {
  if (isDown) await touch('touchEnd')
})

/** Shows a sheet whose code for touches has loaded. */
async function show(props: SheetProps = {}) {
  await render(<Sheet {...props} />)
  await settled()
  const { left, top } = title().getBoundingClientRect()
  await touch('touchStart', [[left + 50, top + 10]])
  await touch('touchEnd')
  await import('./sheetDrag.ts')
}

test('the sheet follows the finger, and comes back from a short way', async () => {
  await show()
  const point = await pull(title(), 40)
  await vi.waitFor(() => expect(shift()).toBeGreaterThan(10))
  expect(shift()).toBeLessThanOrEqual(40)
  await rest(point)
  await touch('touchEnd')
  await settled()
  expect(shift()).toBe(0)
  expect(isOpen()).toBe(true)
})

test('pulled a third of its height down, it closes as the button does', async () => {
  const onClose = vi.fn(() => true)
  await show({ onClose })
  const point = await pull(title(), card().offsetHeight * 0.5)
  await rest(point)
  await touch('touchEnd')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(onClose).toHaveBeenCalledExactlyOnceWith('pull')
})

test('a flick closes it, however short', async () => {
  await show()
  await pull(title(), 70)
  expect(shift()).toBeLessThan(card().offsetHeight * 0.3)
  await touch('touchEnd')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
})

test('the owner may keep it open: then it comes back', async () => {
  const onClose = vi.fn(() => false)
  await show({ onClose })
  const point = await pull(title(), card().offsetHeight * 0.5)
  await rest(point)
  await touch('touchEnd')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await settled()
  expect(isOpen()).toBe(true)
  expect(shift()).toBe(0)
})

test('upwards it gives way a little', async () => {
  await show()
  await pull(title(), -200)
  await vi.waitFor(() => expect(shift()).toBeLessThan(-5))
  expect(shift()).toBeGreaterThan(-40)
})

test('content at its top pulls the sheet; upwards, or further down, it scrolls', async () => {
  await show()
  const list = page.getByTestId('list').element()
  const text = page.getByTestId('text').element()
  await pull(text, -100)
  await touch('touchEnd')
  await vi.waitFor(() => expect(list.scrollTop).toBeGreaterThan(10))
  expect(shift()).toBe(0)
  await pull(list, 30)
  expect(shift()).toBe(0)
  await touch('touchEnd')
  await vi.waitFor(() => {
    list.scrollTop = 0
    expect(list.scrollTop).toBe(0)
  })
  await pull(text, 50)
  await vi.waitFor(() => expect(shift()).toBeGreaterThan(20))
})

test.each(['Search', 'tabs'])('a touch on %s is not for the sheet', async (name) => {
  await show()
  const target =
    name === 'tabs' ? page.getByTestId('tabs').element() : page.getByLabelText(name).element()
  await pull(target, 150)
  expect(shift()).toBe(0)
  await touch('touchEnd')
  expect(isOpen()).toBe(true)
})

test('with reduced motion it closes without moving', async () => {
  const onClose = vi.fn(() => true)
  await show({ onClose, still: true })
  const point = await pull(title(), card().offsetHeight * 0.5)
  await rest(point)
  expect(shift()).toBe(0)
  await touch('touchEnd')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(document.getAnimations()).toEqual([])
})

test('a card in the middle of a large screen is no sheet', async () => {
  await page.viewport(1000, 700)
  await show()
  await pull(title(), 100)
  expect(shift()).toBe(0)
  await touch('touchEnd')
  expect(isOpen()).toBe(true)
})

test('nobody but the eye finds its handle', async () => {
  await show()
  const { width, height, content } = getComputedStyle(card(), '::before')
  expect([width, height, content]).toEqual(['36px', '4px', '""'])
})
