'use client'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Makes F6 move focus to the toast and back, from anywhere on the page. A toast that disappears gives
 * focus back too.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>) {
  const origin = useRef<HTMLElement>(undefined)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, shiftKey } = event
      const isOther = event.key !== 'F6' || ctrlKey || altKey || metaKey || shiftKey
      if (isOther || event.defaultPrevented || !region.current) return
      event.preventDefault()
      if (hasFocus(region.current)) giveBack(region.current, origin.current)
      else region.current.querySelector('button')?.focus()
    }
    // The dialog stops key events, so they are handled in the capture phase.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [region])

  // Before the toast is removed: focus would be lost with it.
  useLayoutEffect(() => {
    const element = region.current
    return () => {
      if (element && hasFocus(element)) giveBack(element, origin.current)
    }
  }, [region])

  return {
    onFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return
      origin.current = relatedTarget
    },
  }
}

function hasFocus(region: HTMLElement): boolean {
  return region.contains(region.ownerDocument.activeElement)
}

function giveBack(region: HTMLElement, origin: HTMLElement | undefined): void {
  if (origin?.isConnected) origin.focus()
  else region.closest('dialog')?.focus()
}
