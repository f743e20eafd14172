'use client'

import { Component, createRef, type ReactNode } from 'react'
import { crossFade } from './crossFade.ts'
import { followHeight } from './followHeight.ts'

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
