'use client'

import { Component, createRef, type ReactNode } from 'react'
import { isSheet } from '../dialog/isSheet.ts'
import { isRightToLeft } from '../dom/isRightToLeft.ts'
import { motionMs, spring } from '../dom/motion.ts'

export interface ViewStageProps {
  /** A new key is a new view. */
  readonly viewKey: string
  /** Where the new view comes from. */
  readonly direction: 'forward' | 'back' | 'none'
  readonly children: ReactNode
}

interface Leaving {
  readonly picture: HTMLElement
}

/**
 * Changes views with a cross-fade, and follows their height.
 * A class, because only a class can see the leaving view before React removes it. What fades out is a lifeless
 * copy of its markup: the view itself is gone at once, with its effects.
 */
export class ViewStage extends Component<ViewStageProps> {
  readonly #stage = createRef<HTMLDivElement>()
  readonly #view = createRef<HTMLDivElement>()
  #stopFollowing: (() => void) | undefined

  override componentDidMount() {
    const stage = this.#stage.current
    if (stage) this.#stopFollowing = followHeight(stage, () => this.#view.current)
  }

  override getSnapshotBeforeUpdate(previous: ViewStageProps): Leaving | null {
    const view = this.#view.current
    // A view that was never visible, in a dialog that is still closed, needs no exit animation.
    if (previous.viewKey === this.props.viewKey || !view || !isShown(view)) return null
    return { picture: view.cloneNode(true) as HTMLElement }
  }

  override componentDidUpdate(_props: ViewStageProps, _state: unknown, leaving?: Leaving | null) {
    const stage = this.#stage.current
    const view = this.#view.current
    if (!leaving || !stage || !view) return
    crossFade({ stage, view, picture: leaving.picture, direction: this.props.direction })
  }

  override componentWillUnmount() {
    this.#stopFollowing?.()
  }

  override render() {
    return (
      <div ref={this.#stage} className="bl-stage">
        <div key={this.props.viewKey} ref={this.#view} className="bl-view">
          {this.props.children}
        </div>
      </div>
    )
  }
}

function isShown(view: Element): boolean {
  return view.getClientRects().length > 0 && !view.closest('dialog:not([open])')
}

const SHIFT_PX = 12

interface CrossFadeOptions {
  readonly stage: HTMLElement
  readonly view: HTMLElement
  /** A copy of the view that left. */
  readonly picture: HTMLElement
  readonly direction: 'forward' | 'back' | 'none'
}

/** Fades the picture of the old view out over the new one, then removes it. */
function crossFade({ stage, view, picture, direction }: CrossFadeOptions): void {
  const duration = motionMs(stage, '--bl-motion-view')
  if (duration === 0) return
  for (const old of stage.querySelectorAll(':scope > .bl-view-leaving')) old.remove()
  for (const element of picture.querySelectorAll('[id]')) element.removeAttribute('id')
  picture.classList.add('bl-view-leaving')
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  stage.append(picture)
  const rtl = isRightToLeft(stage) ? -1 : 1
  const shift = { forward: SHIFT_PX, back: -SHIFT_PX, none: 0 }[direction] * rtl
  const timing = { duration, easing: 'ease-out' } as const
  view.animate(
    [
      { opacity: 0, transform: `translateX(${shift}px)` },
      { opacity: 1, transform: 'none' },
    ],
    timing,
  )
  const leave = picture.animate(
    [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform: `translateX(${-shift}px)` },
    ],
    timing,
  )
  const remove = () => picture.remove()
  leave.onfinish = remove
  leave.oncancel = remove
}

/** A smaller difference is not visible as motion, and not worth a layout of the card on every frame. */
const LEAST_MOVE_PX = 8

/**
 * Lets the card follow the height of its view smoothly. Returns how to stop.
 *
 * A sheet stands on the edge of the screen, so it has its new height at once and only moves there. A card in the
 * middle moves both of its edges, which no transform can do without distorting its corners and its content: there the
 * height itself moves, at the price of a layout for each frame.
 */
function followHeight(stage: HTMLElement, currentView: () => HTMLElement | null) {
  // DOMs for tests lay nothing out, so there is no height to follow.
  if (typeof ResizeObserver === 'undefined') return () => {}
  let height: number | undefined
  let cardHeight = 0
  let running: Animation | undefined
  const observer = new ResizeObserver(follow)
  function follow() {
    const card = stage.closest<HTMLElement>('.bl-card')
    const next = currentView()?.offsetHeight
    const [previous, cardBefore] = [height, cardHeight]
    height = next
    cardHeight = card?.offsetHeight ?? 0
    if (!previous || !next || Math.abs(previous - next) < LEAST_MOVE_PX) return
    const duration = motionMs(stage, '--bl-motion-height')
    if (duration === 0) return
    if (card && isSheet(card)) {
      const from = cardHeight - cardBefore + shiftOf(card)
      running?.cancel()
      running = spring(card, [{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
        duration,
      })
      return
    }
    // Not watched while it moves: what is seen then is the animation itself.
    observer.disconnect()
    const heights = [{ blockSize: `${previous}px` }, { blockSize: `${next}px` }]
    running = spring(stage, heights, { duration })
    // Watching again also reports what changed meanwhile.
    const watchAgain = () => observer.observe(stage)
    running.onfinish = watchAgain
    running.oncancel = watchAgain
  }
  observer.observe(stage)
  return () => {
    observer.disconnect()
    if (!running) return
    running.onfinish = null
    running.oncancel = null
    running.cancel()
  }
}

/** How far a card that still moves is from its place, in pixels. */
function shiftOf(card: HTMLElement): number {
  const { transform } = getComputedStyle(card)
  return transform === 'none' ? 0 : new DOMMatrix(transform).f
}
