'use client'

import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { showDialog } from './showDialog.ts'

// React 18 warns about layout effects while rendering on a server, where none can run.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export interface ModalElementOptions {
  readonly open: boolean
  readonly labelledBy: string
  /** Open, but without holding focus or blocking the page. */
  readonly yielding: boolean
}

/** Shows a `<dialog>` for as long as it is to be open. */
export function useModalElement(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, labelledBy, yielding }: ModalElementOptions,
) {
  useEffect(() => {
    if (!open && dialog.current) rehearse(dialog.current)
  }, [dialog, open])
  useBrowserLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (yielding) {
      // `show()` would take focus away from the wallet that we step aside for.
      element.open = true
      return () => {
        element.open = false
      }
    }
    return showDialog(element, () => initialFocus(element, labelledBy))
    // A new heading is a new view, not a new dialog: the id is read only when it opens.
  }, [dialog, open, yielding])
}

/**
 * Lays a closed dialog out within one task, so that nobody sees it. Most of a first opening goes into
 * styles, fonts and the shaping of text, and browsers keep all three.
 */
function rehearse(dialog: HTMLDialogElement): void {
  dialog.open = true
  dialog.getBoundingClientRect()
  dialog.open = false
}

function initialFocus(dialog: HTMLDialogElement, labelledBy: string): HTMLElement {
  const asked = dialog.querySelector<HTMLElement>('[data-bl-autofocus]')
  if (asked) return asked
  const heading = dialog.querySelector<HTMLElement>(`[id="${CSS.escape(labelledBy)}"]`)
  return heading?.matches('[tabindex]') ? heading : dialog
}
