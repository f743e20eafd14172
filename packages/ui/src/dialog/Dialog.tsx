'use client'

import { createPortal } from 'react-dom'
import type { DialogProps } from './DialogProps.ts'
import { OpenDialog } from './OpenDialog.tsx'

/**
 * A native modal `<dialog>`: a card, or a sheet at the bottom of a small screen.
 * The top layer keeps it above the page and outside of other people's `transform`, and the page behind is inert.
 */
export function Dialog({ open, container, ...dialog }: DialogProps) {
  if (!open) return null
  return container ? (
    createPortal(<OpenDialog {...dialog} />, container)
  ) : (
    <OpenDialog {...dialog} />
  )
}
