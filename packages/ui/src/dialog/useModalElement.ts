'use client'

import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { lockScroll } from './lockScroll.ts'

// React 18 warns about layout effects while rendering on a server, where none can run.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export interface ModalElementOptions {
  readonly labelledBy: string
  /** Open, but without holding focus or blocking the page. */
  readonly yielding: boolean
}

/** Shows a `<dialog>` for as long as its component is mounted. */
export function useModalElement(
  dialog: RefObject<HTMLDialogElement | null>,
  { labelledBy, yielding }: ModalElementOptions,
) {
  useBrowserLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (yielding) {
      // `show()` would take focus away from the wallet that we step aside for.
      element.open = true
      return () => {
        element.open = false
      }
    }
    element.showModal()
    initialFocus(element, labelledBy).focus({ preventScroll: true })
    const unlock = lockScroll(element.ownerDocument.documentElement)
    return () => {
      unlock()
      // Gives focus back to what had it before.
      element.close()
    }
    // A new heading is a new view, not a new dialog: the id is read only when it opens.
  }, [dialog, yielding])
}

function initialFocus(dialog: HTMLDialogElement, labelledBy: string): HTMLElement {
  const asked = dialog.querySelector<HTMLElement>('[data-bl-autofocus]')
  if (asked) return asked
  const heading = dialog.querySelector<HTMLElement>(`[id="${CSS.escape(labelledBy)}"]`)
  return heading?.matches('[tabindex]') ? heading : dialog
}
