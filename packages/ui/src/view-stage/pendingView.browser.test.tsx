import '../styles.css'
import type { ReactNode } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render as renderNow } from 'vitest-browser-react'
import { ViewStage } from './ViewStage.tsx'

beforeAll(() => commands.preferMotion('no-preference'))

/** What moves the views loads once the stage is there. */
async function render(stage: ReactNode) {
  const screen = await renderNow(stage)
  await vi.dynamicImportSettled()
  return screen
}

interface StageProps {
  readonly view: string
  readonly pending?: boolean
  readonly still?: boolean
  readonly direction?: 'forward' | 'back'
  readonly loadsMotion?: boolean
}

const HEIGHTS: Readonly<Record<string, number>> = { List: 120, Account: 300, Send: 200 }

function Stage(props: StageProps) {
  const { view, pending = false, still = false, direction = 'forward', loadsMotion = true } = props
  return (
    <div
      className="bl-root"
      ref={(root) => {
        if (!still) return
        for (const token of ['view', 'height', 'state'])
          root?.style.setProperty(`--bl-motion-${token}`, '0ms')
      }}
    >
      <ViewStage viewKey={view} direction={direction} pending={pending} loadsMotion={loadsMotion}>
        <div
          className="bl-scroll"
          ref={(box) => void box?.style.setProperty('height', `${HEIGHTS[view]}px`)}
        >
          <button type="button" id={view}>
            {pending ? `${view} loads` : view}
          </button>
          {!pending && (
            <div ref={(box) => void box?.style.setProperty('height', '900px')}>Below</div>
          )}
        </div>
      </ViewStage>
    </div>
  )
}

const stage = () => document.querySelector<HTMLElement>('.bl-stage') as HTMLElement
const pictures = () => [...stage().querySelectorAll<HTMLElement>(':scope > [inert]')]

/** Waits until nothing moves any more and what has left is gone. */
const settled = () =>
  vi.waitFor(() => {
    expect(document.getAnimations()).toEqual([])
    expect(pictures()).toEqual([])
  })

/** Every height that the stage has from now on. The stage itself has been told of the first one, too. */
async function recordHeights(): Promise<readonly number[]> {
  const heights: number[] = []
  const observer = new ResizeObserver(() => heights.push(stage().offsetHeight))
  observer.observe(stage())
  onTestFinished(() => observer.disconnect())
  await vi.waitFor(() => expect(heights).toHaveLength(1))
  return heights
}

test('while a view is pending, the one before stays as a lifeless picture of its height', async () => {
  const screen = await render(<Stage view="List" />)
  await screen.rerender(<Stage view="Account" pending />)
  const [picture, ...others] = pictures()
  expect(others).toEqual([])
  expect(picture?.textContent).toContain('List')
  expect(picture?.getAttribute('aria-hidden')).toBe('true')
  expect(stage().offsetHeight).toBe(120)
  expect(page.getByRole('button').elements()).toEqual([])
  await userEvent.tab()
  expect(stage().contains(document.activeElement)).toBe(false)
  await expect.element(page.getByText('Account loads')).not.toBeVisible()
})

test('it is dimmed after 200 ms', async () => {
  const screen = await render(<Stage view="List" />)
  await screen.rerender(<Stage view="Account" pending />)
  const [dimming] = pictures()[0]?.getAnimations() ?? []
  if (!dimming) throw new Error('nothing dims')
  dimming.pause()
  const opacityAt = (time: number) => {
    dimming.currentTime = time
    return Number(getComputedStyle(pictures()[0] as HTMLElement).opacity)
  }
  expect(opacityAt(199)).toBe(1)
  expect(opacityAt(260)).toBeLessThan(1)
  expect(opacityAt(5000)).toBeCloseTo(0.4)
})

test('when the view is there, it takes the place of the picture with one fade and one change of height', async () => {
  const screen = await render(<Stage view="List" />)
  const heights = await recordHeights()
  await screen.rerender(<Stage view="Account" pending />)
  await screen.rerender(<Stage view="Account" />)
  expect(pictures()).toHaveLength(1)
  expect(pictures()[0]?.className).toContain('bl-view-leaving')
  await settled()
  await expect.element(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await vi.waitFor(() => expect(heights.at(-1)).toBe(300))
  expect(heights[0]).toBe(120)
  // A spring goes beyond its end by a hundredth of its way.
  const steps = heights.slice(1).map((height, index) => height - (heights[index] ?? 0))
  expect(steps.filter((step) => step < -3)).toEqual([])
})

test('a picture is scrolled as its view was', async () => {
  const screen = await render(<Stage view="List" />)
  stage().querySelector('.bl-scroll')?.scrollTo(0, 70)
  await screen.rerender(<Stage view="Account" pending />)
  expect(pictures()[0]?.querySelector('.bl-scroll')?.scrollTop).toBe(70)
  await screen.rerender(<Stage view="Account" />)
  expect(pictures()[0]?.querySelector('.bl-scroll')?.scrollTop).toBe(70)
})

test('going back while a view is pending shows the earlier view again', async () => {
  const screen = await render(<Stage view="List" />)
  await screen.rerender(<Stage view="Account" pending />)
  await screen.rerender(<Stage view="List" direction="back" />)
  await settled()
  await expect.element(page.getByRole('button', { name: 'List' })).toBeVisible()
  expect(stage().offsetHeight).toBe(120)
})

test('several views that are pending one after the other leave the first picture', async () => {
  const screen = await render(<Stage view="List" />)
  await screen.rerender(<Stage view="Account" pending />)
  await screen.rerender(<Stage view="Send" pending />)
  expect(pictures().map(({ textContent }) => textContent)).toEqual(['ListBelow'])
  await screen.rerender(<Stage view="Send" />)
  await settled()
  await vi.waitFor(() => expect(stage().offsetHeight).toBe(200))
})

test('the first view of all shows that it loads', async () => {
  const screen = await render(<Stage view="Account" pending />)
  await expect.element(page.getByText('Account loads')).toBeVisible()
  await screen.rerender(<Stage view="Account" />)
  await settled()
})

test('without motion the picture stays, too, and goes at once', async () => {
  const screen = await render(<Stage view="List" still />)
  await screen.rerender(<Stage view="Account" pending still />)
  expect(stage().offsetHeight).toBe(120)
  expect(pictures()).toHaveLength(1)
  await screen.rerender(<Stage view="Account" still />)
  expect(pictures()).toEqual([])
  expect(stage().offsetHeight).toBe(300)
})

test('what may not load before comes with the first change, which is not moved', async () => {
  const screen = await render(<Stage view="List" loadsMotion={false} />)
  await screen.rerender(<Stage view="Account" loadsMotion={false} />)
  expect(document.getAnimations()).toEqual([])
  expect(pictures()).toEqual([])
  await vi.dynamicImportSettled()
  await screen.rerender(<Stage view="Send" loadsMotion={false} />)
  expect(pictures()).toHaveLength(1)
  await settled()
})

test('the first change is moved if what moves it has come before', async () => {
  const screen = await render(<Stage view="List" loadsMotion={false} />)
  await screen.rerender(<Stage view="List" />)
  await vi.dynamicImportSettled()
  await screen.rerender(<Stage view="Account" />)
  expect(pictures()).toHaveLength(1)
  await settled()
})
