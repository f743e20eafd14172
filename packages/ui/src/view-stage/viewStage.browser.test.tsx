import '../styles.css'
import { type ReactNode, useEffect } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render as renderNow } from 'vitest-browser-react'
import { Dialog } from '../dialog/Dialog.tsx'
import { isSheet } from '../dialog/isSheet.ts'
import { isRightToLeft } from '../dom/isRightToLeft.ts'
import { motionMs, spring } from '../dom/motion.ts'
import { ViewStage } from './ViewStage.tsx'
import { createViewMotion } from './viewMotion.ts'

beforeAll(() => commands.preferMotion('no-preference'))

const tools = { isRightToLeft, isSheet, motionMs, spring }

function View({ name, height, onLeave }: { name: string; height: number; onLeave?: () => void }) {
  useEffect(() => onLeave, [onLeave])
  return (
    <p id={name} ref={(box) => void box?.style.setProperty('height', `${height}px`)}>
      {name}
    </p>
  )
}

/** What moves the views loads once the stage is there. */
async function render(stage: ReactNode) {
  const screen = await renderNow(stage)
  await vi.dynamicImportSettled()
  return screen
}

interface StageProps {
  readonly view: string
  readonly height?: number
  readonly still?: boolean
  onLeave?: () => void
}

function Stage(props: StageProps) {
  const { view, height = view === 'Connect' ? 100 : 300, still = false, onLeave } = props
  return (
    <div
      className="bl-root"
      ref={(root) => {
        if (still) root?.style.setProperty('--bl-motion-view', '0ms')
        if (still) root?.style.setProperty('--bl-motion-height', '0ms')
      }}
    >
      <ViewStage viewKey={view} direction="forward" loadsMotion>
        <View name={view} height={height} {...(onLeave && { onLeave })} />
      </ViewStage>
    </div>
  )
}

const leaving = () => document.querySelectorAll('.bl-view-leaving')
const durations = () => document.getAnimations().map((item) => item.effect?.getTiming().duration)

test('a change takes 150 ms: a lifeless copy fades out, then the new view in', async () => {
  const onLeave = vi.fn()
  const screen = await render(<Stage view="Connect" onLeave={onLeave} />)
  await screen.rerender(<Stage view="Networks" onLeave={onLeave} />)
  expect(onLeave).toHaveBeenCalledOnce()
  expect(leaving()).toHaveLength(1)
  expect((leaving()[0] as HTMLElement).inert).toBe(true)
  expect(leaving()[0]?.querySelector('[id]')).toBe(null)
  expect(durations()).toEqual(expect.arrayContaining([150, 37.5]))
  await vi.waitFor(() => expect(leaving()).toHaveLength(0))
  await expect.element(page.getByText('Networks')).toBeVisible()
})

test('at no time both the view before and the new one are seen', async () => {
  const screen = await render(<Stage view="Connect" />)
  await screen.rerender(<Stage view="Networks" />)
  const [picture] = leaving()
  const view = document.querySelector('.bl-view:not(.bl-view-leaving)')
  if (!picture || !view) throw new Error('nothing leaves')
  const motions = [picture, view].flatMap((one) => one.getAnimations())
  expect(motions).toHaveLength(2)
  for (const motion of motions) {
    motion.onfinish = null
    motion.pause()
  }
  const opacity = (one: Element) => Number(getComputedStyle(one).opacity)
  for (let time = 0; time < 150; time += 5) {
    for (const motion of motions) motion.currentTime = time
    // One that has ended shows what it shows without it, for the copy is removed by then.
    const isGone = time >= 37.5
    expect([isGone ? 0 : opacity(picture), opacity(view)], `${time} ms`).toContain(0)
  }
  expect(opacity(view)).toBeGreaterThan(0.9)
})

test('a fade has begun when the change is made, and has half of its time left at least', async () => {
  await renderNow(
    <div className="bl-root">
      <div className="bl-stage">
        <div className="bl-view">Networks</div>
        <div className="bl-view">Connect</div>
      </div>
    </div>,
  )
  const stage = document.querySelector('.bl-stage') as HTMLElement
  const [view, picture] = [...stage.children] as HTMLElement[]
  if (!view || !picture) throw new Error('nothing is rendered')
  const motion = createViewMotion({ stage, currentView: () => view, tools })
  onTestFinished(() => motion.stop())
  motion.fadeThrough({ view, picture, direction: 'forward' })
  const now = performance.now()
  const begun = stage.getAnimations({ subtree: true }).map(({ startTime }) => startTime)
  expect(begun).toHaveLength(2)
  for (const time of begun) {
    expect(time).toBeGreaterThanOrEqual(now - 76)
    expect(time).toBeLessThanOrEqual(now)
  }
})

test('the height follows the view', async () => {
  const screen = await render(<Stage view="Connect" />)
  const stage = document.querySelector<HTMLElement>('.bl-stage')
  await screen.rerender(<Stage view="Networks" />)
  await vi.waitFor(() => expect(document.getAnimations()).toEqual([]))
  expect(stage?.offsetHeight).toBe(300)
  await screen.rerender(<Stage view="Connect" />)
  await vi.waitFor(() => expect(stage?.offsetHeight).toBeLessThan(300))
  await vi.waitFor(() => expect(stage?.offsetHeight).toBe(100))
})

test.each([
  ['is followed', 120, 1],
  ['of a few pixels is not', 104, 0],
])('a change of height %s', async (_name, height, moves) => {
  const screen = await render(<Stage view="Connect" />)
  const stage = document.querySelector<HTMLElement>('.bl-stage')
  if (!stage) throw new Error('no stage')
  await sizeReported(stage)
  await screen.rerender(<Stage view="Connect" height={height} />)
  await sizeReported(stage)
  expect(stage.getAnimations()).toHaveLength(moves)
})

test('nothing moves when the motion tokens are 0, as for people who asked for less motion', async () => {
  const screen = await render(<Stage view="Connect" still />)
  await screen.rerender(<Stage view="Networks" still />)
  expect(leaving()).toHaveLength(0)
  expect(document.getAnimations()).toEqual([])
})

test('quick changes leave one copy at most', async () => {
  const screen = await render(<Stage view="Connect" />)
  for (const view of ['Networks', 'Account', 'Connect'])
    await screen.rerender(<Stage view={view} />)
  expect(leaving().length).toBeLessThan(2)
  await vi.waitFor(() => expect(leaving()).toHaveLength(0))
})

/** Waits until sizes have been reported. Observers are called in order, so the stage was called before. */
function sizeReported(stage: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(stage)
  })
}

test.each([
  [390, 'transform'],
  [1000, 'blockSize'],
] as const)('a card at %d px moves to its new height by its %s', async (width, property) => {
  await page.viewport(width, 700)
  const stage = (view: string) => (
    <div className="bl-root">
      <Dialog open labelledBy="title" onClose={() => {}}>
        <ViewStage viewKey="one" direction="none" loadsMotion>
          <View name="title" height={view === 'low' ? 100 : 300} />
        </ViewStage>
      </Dialog>
    </div>
  )
  const screen = await render(stage('low'))
  // The shade behind comes when it turns modal.
  await vi.waitFor(() => expect(document.querySelector(':modal')).not.toBeNull())
  await vi.waitFor(() => expect(document.getAnimations()).toEqual([]))
  await screen.rerender(stage('high'))
  const moves = () =>
    document
      .getAnimations()
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? Object.keys(effect.getKeyframes()[0] ?? {}) : [],
      )
  const move = () => moves().findIndex((properties) => properties.includes(property))
  await vi.waitFor(() => expect(move()).not.toBe(-1))
  const from = document.getAnimations()[move()]
  expect(from?.effect?.getTiming().easing).toMatch(/^linear\(/)
  await vi.waitFor(() => expect(document.getAnimations()).toEqual([]))
})

test.each([
  ['stays where it is while somebody types into it', true],
  ['grows on both sides else', false],
])('a card in the middle %s', async (_name, isTyped) => {
  await page.viewport(1000, 900)
  const stage = (height: number) => (
    <div className="bl-root">
      <Dialog open labelledBy="title" onClose={() => {}}>
        <ViewStage viewKey="one" direction="none" loadsMotion>
          <input aria-label="To" data-bl-autofocus="" />
          <View name="title" height={height} />
        </ViewStage>
      </Dialog>
    </div>
  )
  const screen = await render(stage(100))
  const field = page.getByRole('textbox', { name: 'To' })
  await expect.element(field).toHaveFocus()
  await vi.waitFor(() => expect(document.querySelector(':modal')).not.toBeNull())
  await vi.waitFor(() => expect(document.getAnimations()).toEqual([]))
  if (!isTyped) (field.element() as HTMLElement).blur()
  const top = () => field.element().getBoundingClientRect().top
  const before = top()
  const tops: number[] = []
  const observer = new ResizeObserver(() => tops.push(Math.round(top() - before)))
  onTestFinished(() => observer.disconnect())
  const card = document.querySelector('.bl-card')
  if (!card) throw new Error('no card')
  observer.observe(card)
  for (const height of [300, 296, 200]) {
    await screen.rerender(stage(height))
    await sizeReported(card)
    await vi.waitFor(() => expect(document.getAnimations()).toEqual([]))
    await sizeReported(card)
  }
  const furthest = Math.max(...tops.map(Math.abs))
  if (isTyped) expect(furthest).toBeLessThanOrEqual(1)
  else expect(furthest).toBeGreaterThan(50)
})

test('going back from a card that may be higher, its height moves once, to where it stays', async () => {
  await page.viewport(1000, 900)
  const stage = (view: string) => (
    <div className="bl-root">
      <Dialog open labelledBy="title" onClose={() => {}}>
        <ViewStage viewKey={view} direction="back" loadsMotion>
          <div className="bl-scroll">
            {view === 'code' && <div className="bl-qr" />}
            <View name="title" height={view === 'code' ? 300 : 2000} />
          </div>
        </ViewStage>
      </Dialog>
    </div>
  )
  const screen = await render(stage('code'))
  await vi.waitFor(() => expect(document.querySelector(':modal')).not.toBeNull())
  await vi.waitFor(() => expect(document.getAnimations()).toEqual([]))
  const card = document.querySelector<HTMLElement>('.bl-card')
  if (!card) throw new Error('no card')
  const before = card.offsetHeight
  expect(before).toBeGreaterThan(640)
  const heights: number[] = []
  // Of what is painted: what the stage begins for a change is there when this is called, which was made later.
  const observer = new ResizeObserver(() => heights.push(card.offsetHeight))
  onTestFinished(() => observer.disconnect())
  observer.observe(card)
  await screen.rerender(stage('list'))
  await vi.waitFor(() => expect(document.getAnimations()).toEqual([]))
  await vi.waitFor(() => expect(card.offsetHeight).toBe(640))
  // It never grows, nor is it lower than where it stays, but for a hundredth of the way.
  expect(Math.max(...heights)).toBeLessThanOrEqual(before)
  expect(Math.min(...heights)).toBeGreaterThan(636)
  // Not in one step, either.
  expect(heights.filter((height) => height > 645 && height < before - 5).length).toBeGreaterThan(0)
})
