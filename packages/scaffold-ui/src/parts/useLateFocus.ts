'use client'

import { type RefObject, useEffect } from 'react'

/**
 * Moves focus into a field that arrives after its view has: from the title, where the view has put it
 * meanwhile, and from nowhere else.
 */
export function useLateFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = field.current?.ownerDocument.activeElement
    if (focused?.matches('h2.bl-heading')) field.current?.focus({ preventScroll: true })
  }, [field])
}
