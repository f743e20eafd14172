import { isRightToLeft } from '../dom/isRightToLeft.ts'
import { motionMs } from './motionMs.ts'

const SHIFT_PX = 12

export interface CrossFadeOptions {
  readonly stage: HTMLElement
  readonly view: HTMLElement
  /** A copy of the view that left. */
  readonly picture: HTMLElement
  readonly direction: 'forward' | 'back' | 'none'
}

/** Fades the picture of the old view out over the new one, then removes it. */
export function crossFade({ stage, view, picture, direction }: CrossFadeOptions): void {
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
