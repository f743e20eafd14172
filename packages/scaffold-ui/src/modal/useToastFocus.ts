'use client'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * F6 leads to the toast and back, from wherever on the page the visitor is. A toast that leaves
 * gives focus back as well.
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
    // The dialog keeps keys to itself, so they are caught on their way down.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [region])

  // Before the toast is taken out of the page: focus would be lost with it.
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
