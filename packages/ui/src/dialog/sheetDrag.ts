import type { nextFrame } from '../dom/afterPaint.ts'
import type { motionMs, spring } from '../dom/motion.ts'
import { isPullable } from './isPullable.ts'
import type { isSheet } from './isSheet.ts'

export interface SheetDragOptions {
  readonly dialog: HTMLDialogElement
  /** Asks to close. The owner may keep the dialog open. */
  readonly close: () => void
  /** What the dialog has loaded already, so that this file shares no code with it and is one request. */
  readonly tools: {
    readonly isSheet: typeof isSheet
    readonly motionMs: typeof motionMs
    readonly nextFrame: typeof nextFrame
    readonly spring: typeof spring
  }
}

/** A pull of this share of the sheet's height closes it. */
const CLOSE_SHARE = 0.3
/** The speed in pixels per millisecond at which letting go of a shorter pull closes the sheet. */
const FLICK_SPEED = 0.6
const FLICK_LEAST_PX = 24
/** A finger that rests moves a little, too. */
const SLOP_PX = 4
/** The sheet gives way upwards by no more than this. */
const RUBBER_PX = 40
/** The speed is that of the last moment. */
const SPEED_SPAN_MS = 100

/**
 * Lets the sheet follow a finger that pulls it down, from a touch on. Returns what the touch is told to: a sheet has
 * one of them, for all of its touches.
 *
 * Touch events, not pointer events: a browser ends those as soon as it takes the touch for scrolling, which is decided
 * before it is known whether the content is at its top.
 */
export function createSheetDrag(options: SheetDragOptions): (touch: TouchEvent) => void {
  let stop = () => {}
  return (touch) => {
    stop()
    stop = follow(touch, options)
  }
}

interface Sample {
  readonly y: number
  readonly at: number
}

function follow(first: TouchEvent, options: SheetDragOptions): () => void {
  const { dialog, close, tools } = options
  const card = dialog.querySelector<HTMLElement>(':scope > .bl-card')
  const { target } = first
  const [start] = first.touches
  if (!card || !isShown(target) || !start || first.touches.length > 1 || !tools.isSheet(card))
    return nothing
  const pull = isPullable(target, card)
  if (pull === 'never') return nothing
  const isStill = tools.motionMs(card, '--bl-motion-view') === 0
  const listening = new AbortController()
  let samples: readonly Sample[] = []
  let from: number | undefined
  let offset = 0

  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!touch || event.touches.length > 1) return end(false)
    if (from === undefined) {
      const [across, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      if (Math.hypot(across, down) < SLOP_PX) return
      const isScroll = down < 0 ? pull !== 'always' : isPullable(target, card) === 'upwards'
      // What the browser scrolls already cannot be taken back.
      if (isScroll || Math.abs(across) > Math.abs(down) || !event.cancelable)
        return listening.abort()
      from = touch.clientY
    }
    event.preventDefault()
    samples = [...samples, { y: touch.clientY, at: event.timeStamp }].filter(
      ({ at }) => event.timeStamp - at < SPEED_SPAN_MS,
    )
    offset = touch.clientY - from
    if (!isStill) card.style.setProperty('transform', `translateY(${shown(offset)}px)`)
  }
  const end = (mayClose: boolean) => {
    listening.abort()
    if (from === undefined) return
    card.style.removeProperty('transform')
    const isFar = offset > card.offsetHeight * CLOSE_SHARE
    const isFlicked = offset > FLICK_LEAST_PX && speedOf(samples) > FLICK_SPEED
    const leaves = mayClose && (isFar || isFlicked)
    if (isStill) return leaves ? close() : undefined
    if (leaves) leave({ ...options, card, from: shown(offset) })
    else settle(card, { from: shown(offset), tools })
  }
  const { signal } = listening
  // Touches are told to what they began on, also where that is gone by now.
  target.addEventListener('touchmove', onMove, { passive: false, signal })
  target.addEventListener('touchend', () => end(true), { signal })
  target.addEventListener('touchcancel', () => end(false), { signal })
  return () => end(false)
}

/** Where the sheet is shown when the finger has gone this far: upwards it gives way less and less. */
function shown(offset: number): number {
  return offset >= 0 ? offset : -RUBBER_PX * (1 - 1 / (1 - (offset * 0.5) / RUBBER_PX))
}

function speedOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return (last.y - first.y) / (last.at - first.at)
}

const at = (offset: number): Keyframe => ({ transform: `translateY(${offset}px)` })

interface SettleOptions extends Pick<SheetDragOptions, 'tools'> {
  readonly from: number
}

function settle(card: HTMLElement, { from, tools }: SettleOptions): void {
  const duration = tools.motionMs(card, '--bl-motion-sheet')
  tools.spring(card, [at(from), at(0)], { duration })
}

interface LeaveOptions extends SheetDragOptions, SettleOptions {
  readonly card: HTMLElement
}

/** Lets the sheet go down and asks to close then. If the owner keeps it open, it comes back. */
function leave({ dialog, card, from, close, tools }: LeaveOptions): void {
  const whole = card.offsetHeight
  const gone = card.animate([at(from), at(whole)], {
    duration: tools.motionMs(card, '--bl-motion-view'),
    easing: 'ease-in',
    fill: 'forwards',
  })
  gone.onfinish = () => {
    close()
    tools.nextFrame(() => {
      gone.cancel()
      if (dialog.open) settle(card, { from: whole, tools })
    })
  }
}

// Elements of pictures have the same events.
const isShown = (target: EventTarget | null): target is HTMLElement => target instanceof Element

const nothing = () => {}
