'use client'
import { type RefObject, useEffect } from 'react'

export interface KeptFocusOptions {
  readonly body: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
}

/**
 * Moves focus to the heading when the focused element leaves the view, such as a button that has done its
 * work. Otherwise focus and the screen reader's position would be lost.
 */
export function useKeptFocus({ body, heading }: KeptFocusOptions): void {
  useEffect(() => {
    const view = body.current
    if (!view) return
    let focused: Node | undefined
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Node ? target : undefined
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      focused = undefined
      const { activeElement } = view.ownerDocument
      // Other code may have moved the focus already.
      const isNowhere = !activeElement || activeElement.contains(view)
      if (isNowhere) heading.current?.focus({ preventScroll: true })
    })
    view.addEventListener('focusin', remember)
    observer.observe(view, { childList: true, subtree: true })
    return () => {
      view.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [body, heading])
}
