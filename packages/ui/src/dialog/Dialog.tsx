'use client'

import { createPortal } from 'react-dom'
import { DialogElement } from './DialogElement.tsx'
import type { DialogProps } from './DialogProps.ts'

/**
 * A native modal `<dialog>`: a card, or a sheet at the bottom of a small screen.
 * The top layer keeps it above the page and outside of other people's `transform`, and the page behind is inert.
 */
export function Dialog({ prepared = false, container, ...dialog }: DialogProps) {
  if (!dialog.open && !prepared) return null
  const element = <DialogElement {...dialog} />
  return container ? createPortal(element, container) : element
}
