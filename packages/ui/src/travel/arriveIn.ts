import { motionMs, spring } from '../dom/motion.ts'
import { departureOf } from './departFrom.ts'

/** What travels: the picture of an account, and its name. */
const PARTS = ['.bl-avatar', 'bdi']

/**
 * Lets the picture and the name in `box` grow out of the box that was just left, above the dialog that `box` is in.
 * Nothing waits for it. Nothing moves for people who asked for less motion, from a place out of sight, or without a
 * dialog. Returns what ends it.
 */
export function arriveIn(owner: object, box: Element): () => void {
  const left = departureOf(owner)
  const dialog = box.closest('dialog')
  const duration = dialog?.open ? motionMs(dialog, '--bl-motion-sheet') : 0
  if (!left || !dialog || duration === 0) return () => {}
  const flights = PARTS.map((part) => {
    const [from, to] = [left, box].map((one) => one.querySelector<HTMLElement>(part))
    return from && to && isSeen(from) ? fly({ from, to, dialog, duration }) : () => {}
  })
  return () => {
    for (const end of flights) end()
  }
}

/**
 * The part itself would be cut off at the edge of its card, so a copy of it flies there. Where it is to land may move
 * meanwhile, with its card that arrives or grows: the copy moves along.
 */
function fly({ from, to, dialog, duration }: Flight): () => void {
  const start = from.getBoundingClientRect()
  const end = to.getBoundingClientRect()
  const copy = to.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  const { font } = getComputedStyle(to)
  const look = { position: 'fixed', inset: '0 auto auto 0', transformOrigin: '0 0' }
  Object.assign(copy.style, look, { font, whiteSpace: 'nowrap' })
  dialog.append(copy)
  const shift = `translate(${start.x - end.x}px, ${start.y - end.y}px)`
  const away = { transform: `${shift} scale(${start.height / end.height})` }
  const flight = spring(copy, [away, { transform: 'none' }], { duration })
  const hidden = to.animate({ opacity: [0, 0] }, duration)
  // What has left comes back as the copy lands.
  from.animate({ opacity: [0, 0, 1] }, duration)

  let frame = 0
  const follow = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(follow)
    const { x, y } = to.getBoundingClientRect()
    copy.style.translate = `${x}px ${y}px`
  }
  // A card that begins to grow does so after the frame's callbacks.
  const growth = new ResizeObserver(follow)
  growth.observe(to.closest('.bl-card') ?? to)
  follow()
  const land = () => {
    cancelAnimationFrame(frame)
    growth.disconnect()
    copy.remove()
    hidden.cancel()
  }
  flight.onfinish = land
  flight.oncancel = land
  return () => flight.cancel()
}

interface Flight {
  readonly from: HTMLElement
  readonly to: HTMLElement
  readonly dialog: HTMLElement
  readonly duration: number
}

function isSeen(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && right > left
}
