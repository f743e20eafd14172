import { motionMs, spring } from '../dom/motion.ts'

/** What travels: the picture of an account, and its name. */
const PARTS = ['.bl-avatar', 'bdi']

interface Flight {
  readonly copy: HTMLElement
  /** Ends it where it is. */
  end(): void
}

/** What is on its way, by what it belongs to and by part: at most one flight of each. */
const flights = new WeakMap<object, Map<string, Flight>>()

export interface Journey {
  /** The boxes that have the parts. */
  readonly from: Element
  readonly to: Element
  /** What the copies fly in: the parts themselves would be cut off at the edges of their boxes. */
  readonly layer: HTMLElement
  /** Whether the part that is left stays where it is. It shows again as its copy lands. */
  readonly leavesBehind?: boolean | undefined
}

/**
 * Lets picture and name travel from one box to another, on the theme's spring. One that is on its way turns around
 * where it is. Nothing waits for it. Nothing moves for people who asked for less motion, or from or to a place out of
 * sight. Returns what ends it.
 */
export function travel(owner: object, journey: Journey): () => void {
  const { from, to, layer } = journey
  const duration = motionMs(layer, '--bl-motion-sheet')
  if (duration === 0) return () => {}
  const own = flights.get(owner) ?? new Map<string, Flight>()
  flights.set(owner, own)
  const begun = PARTS.map((part) => {
    const before = own.get(part)
    const [left, target] = [from, to].map((box) => box.querySelector<HTMLElement>(part))
    // What has landed is gone from the page.
    const start = before?.copy.isConnected ? before.copy : left
    const isShown = start && target && isSeen(start) && isSeen(target)
    const flight = isShown ? fly({ start, left, target, duration, journey }) : undefined
    // Only now: it was measured where it is.
    before?.end()
    if (flight) own.set(part, flight)
    else own.delete(part)
    return flight
  })
  return () => {
    for (const flight of begun) flight?.end()
  }
}

interface FlightOptions {
  readonly start: HTMLElement
  readonly left: HTMLElement | null | undefined
  readonly target: HTMLElement
  readonly duration: number
  readonly journey: Journey
}

/** Where a copy is to land may move meanwhile, as with a card that arrives or grows: the copy moves along. */
function fly({ start, left, target, duration, journey }: FlightOptions): Flight {
  const from = start.getBoundingClientRect()
  const end = target.getBoundingClientRect()
  const copy = target.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  const { font, color } = getComputedStyle(target)
  const place = { position: 'fixed', inset: '0 auto auto 0', zIndex: 'var(--bl-z-dialog)' }
  Object.assign(copy.style, place, { transformOrigin: '0 0', font, color, whiteSpace: 'nowrap' })
  journey.layer.append(copy)
  const shift = `translate(${from.x - end.x}px, ${from.y - end.y}px)`
  const away = { transform: `${shift} scale(${from.height / end.height})` }
  const flight = spring(copy, [away, { transform: 'none' }], { duration })
  const veils = [target.animate({ opacity: [0, 0] }, duration)]
  if (left && journey.leavesBehind) veils.push(left.animate({ opacity: [0, 0, 1] }, duration))

  let frame = 0
  const land = () => {
    cancelAnimationFrame(frame)
    growth.disconnect()
    copy.remove()
    for (const veil of veils) veil.cancel()
  }
  const finish = () => {
    flight.cancel()
    // The browser tells of it with a later frame only.
    land()
  }
  const follow = () => {
    cancelAnimationFrame(frame)
    // Its box may be gone, such as a button's whose account has been disconnected.
    if (!target.isConnected) return finish()
    frame = requestAnimationFrame(follow)
    const { x, y } = target.getBoundingClientRect()
    copy.style.translate = `${x}px ${y}px`
  }
  // A card that begins to grow does so after the frame's callbacks.
  const growth = new ResizeObserver(follow)
  growth.observe(target.closest('.bl-card') ?? target)
  follow()
  flight.onfinish = land
  flight.oncancel = land
  return { copy, end: finish }
}

/** Whether some of an element is on the screen, and in the part of its view that is scrolled to. */
function isSeen(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const view = element.closest('.bl-scroll')?.getBoundingClientRect()
  const [from, to] = [
    Math.max(0, view?.top ?? 0),
    Math.min(innerHeight, view?.bottom ?? innerHeight),
  ]
  return bottom > from && top < to && right > Math.max(0, left) && left < innerWidth
}
