'use client'

import { Component, createRef, type ReactNode } from 'react'
import { isSheet } from '../dialog/isSheet.ts'
import { isRightToLeft } from '../dom/isRightToLeft.ts'
import { motionMs, spring } from '../dom/motion.ts'
import type { createViewMotion } from './viewMotion.ts'

const tools = { isRightToLeft, isSheet, motionMs, spring }

export interface ViewStageProps {
  /** A new key is a new view. */
  readonly viewKey: string
  /** Where the new view comes from. */
  readonly direction: 'forward' | 'back' | 'none'
  /** Whether the view is still loading. Until then the picture of the view before stays, if it was seen. */
  readonly pending?: boolean | undefined
  /**
   * Whether what moves views may load now: once there is time, or at once where what the view shows comes late, and its height
   * with it. Otherwise it loads with the first change, which is not moved.
   */
  readonly loadsMotion?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Changes views by fading one out and then the other in, and follows their height. What moves them loads once it may, since it is not needed to
 * show the first view; without it views change at once.
 * A class, because only a class can see the leaving view before React removes it. What stays and fades out is a
 * lifeless copy of its markup: the view itself is gone at once, with its effects.
 */
export class ViewStage extends Component<ViewStageProps> {
  readonly #stage = createRef<HTMLDivElement>()
  readonly #view = createRef<HTMLDivElement>()
  /** The picture of the view before, while the new one is pending. */
  #kept: HTMLElement | undefined
  #motion: ReturnType<typeof createViewMotion> | undefined
  #isAsked = false

  override componentDidMount() {
    if (this.props.loadsMotion) this.#loadMotion()
  }

  #loadMotion() {
    if (this.#isAsked) return
    this.#isAsked = true
    void import('./viewMotion.ts').then(
      ({ createViewMotion }) => {
        const stage = this.#stage.current
        const currentView = () => this.#kept ?? this.#view.current
        if (stage && !this.#motion) this.#motion = createViewMotion({ stage, currentView, tools })
      },
      // Without it nothing moves, until another change asks for it again.
      () => {
        this.#isAsked = false
      },
    )
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

  override componentDidUpdate(before: ViewStageProps, _state: unknown, taken?: Picture | null) {
    const { pending, direction, loadsMotion } = this.props
    if (loadsMotion && !before.loadsMotion) this.#loadMotion()
    const stage = this.#stage.current
    const view = this.#view.current
    if (!stage || !view) return
    if (taken) this.#loadMotion()
    const picture = this.#kept ?? taken?.show(stage)
    this.#kept = pending ? picture : undefined
    view.style.display = this.#kept ? 'none' : ''
    if (!picture) return
    // The dialog may have closed while the view was pending.
    if (!pending && !(this.#motion && isShown(view))) picture.remove()
    else if (!pending) this.#motion?.fadeThrough({ view, picture, direction })
    else if (taken) this.#motion?.dim(picture)
  }

  override componentWillUnmount() {
    this.#motion?.stop()
    this.#motion = undefined
    this.#isAsked = false
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
  const scrollTop = scrollerOf(view)?.scrollTop
  for (const element of picture.querySelectorAll('[id]')) element.removeAttribute('id')
  picture.style.blockSize = `${view.offsetHeight}px`
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  return {
    show(stage) {
      for (const old of stage.querySelectorAll(':scope > [inert]')) old.remove()
      stage.append(picture)
      if (scrollTop) scrollerOf(picture)?.scrollTo(0, scrollTop)
      // What has moved in the view would move in the picture anew.
      for (const motion of picture.getAnimations({ subtree: true })) motion.cancel()
      return picture
    },
  }
}

const scrollerOf = (view: HTMLElement) => view.querySelector('.bl-scroll')
