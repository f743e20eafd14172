'use client'

import { Component, createRef, type ReactNode } from 'react'
import { isRightToLeft } from '../dom/isRightToLeft.ts'
import { motionMs } from '../dom/motion.ts'
import { followHeight } from './followHeight.ts'

export interface ViewStageProps {
  /** A new key is a new view. */
  readonly viewKey: string
  /** Where the new view comes from. */
  readonly direction: 'forward' | 'back' | 'none'
  /** Whether the view is still loading. Until then the picture of the view before stays, if it was seen. */
  readonly pending?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Changes views with a cross-fade, and follows their height.
 * A class, because only a class can see the leaving view before React removes it. What stays and fades out is a
 * lifeless copy of its markup: the view itself is gone at once, with its effects.
 */
export class ViewStage extends Component<ViewStageProps> {
  readonly #stage = createRef<HTMLDivElement>()
  readonly #view = createRef<HTMLDivElement>()
  /** The picture of the view before, while the new one is pending. */
  #kept: HTMLElement | undefined
  #stopFollowing: (() => void) | undefined

  override componentDidMount() {
    const stage = this.#stage.current
    if (stage) this.#stopFollowing = followHeight(stage, () => this.#kept ?? this.#view.current)
  }

  override getSnapshotBeforeUpdate({ viewKey, pending }: ViewStageProps): Picture | null {
    const { props } = this
    const view = this.#view.current
    if (viewKey === props.viewKey && pending === props.pending) return null
    // A view that was never visible, in a dialog that is still closed, needs no exit animation. While several
    // views are pending one after the other, what is seen is the first picture.
    if (this.#kept || (pending && props.pending) || !view || !isShown(view)) return null
    return takePicture(view)
  }

  override componentDidUpdate(_props: ViewStageProps, _state: unknown, taken?: Picture | null) {
    const { pending, direction } = this.props
    const stage = this.#stage.current
    const view = this.#view.current
    if (!stage || !view) return
    const picture = this.#kept ?? taken?.show(stage)
    this.#kept = pending ? picture : undefined
    view.style.display = this.#kept ? 'none' : ''
    if (!picture) return
    if (!pending) crossFade({ stage, view, picture, direction })
    else if (taken) dim(picture)
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

interface Picture {
  /** Puts it into the stage, scrolled as the view was, and returns it. */
  show(stage: HTMLElement): HTMLElement
}

/** Copies what is seen of a view, for eyes only. */
function takePicture(view: HTMLElement): Picture {
  const picture = view.cloneNode(true) as HTMLElement
  const scrollTops = scrollersOf(view).map(({ scrollTop }) => scrollTop)
  for (const element of picture.querySelectorAll('[id]')) element.removeAttribute('id')
  picture.style.blockSize = `${view.offsetHeight}px`
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  return {
    show(stage) {
      for (const old of stage.querySelectorAll(':scope > [inert]')) old.remove()
      stage.append(picture)
      for (const [index, scroller] of scrollersOf(picture).entries())
        scroller.scrollTop = scrollTops[index] ?? 0
      // What has moved in the view would move in the picture anew.
      for (const motion of picture.getAnimations({ subtree: true })) motion.cancel()
      return picture
    },
  }
}

const scrollersOf = (view: HTMLElement) => [...view.querySelectorAll('.bl-scroll')]

/** What loads faster than this needs no sign of it. */
const DIM_AFTER_MS = 200

/** Lets a picture step back while the view after it is pending. */
function dim(picture: HTMLElement): void {
  const duration = motionMs(picture, '--bl-motion-state')
  picture.animate({ opacity: 0.4 }, { delay: DIM_AFTER_MS, duration, fill: 'forwards' })
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
  const remove = () => picture.remove()
  // The dialog may have closed while the view was pending.
  if (duration === 0 || !isShown(view)) {
    remove()
    return
  }
  picture.classList.add('bl-view-leaving')
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
  // It may be dimmed, so it starts from what it looks like.
  const leave = picture.animate({ opacity: 0, transform: `translateX(${-shift}px)` }, timing)
  leave.onfinish = remove
  leave.oncancel = remove
}
