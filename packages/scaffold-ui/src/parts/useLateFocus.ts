'use client'

import { type RefObject, useEffect } from 'react'

/** Moves focus into a field that renders later than its view, but only if focus is still on the title. */
export function useLateFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = field.current?.ownerDocument.activeElement
    if (focused?.matches('h2.bl-heading')) field.current?.focus({ preventScroll: true })
  }, [field])
}
