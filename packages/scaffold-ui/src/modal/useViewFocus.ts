'use client'
import { type RefObject, useEffect, useRef } from 'react'
import { useKit } from '../context/useKit.ts'

export interface ViewFocusOptions {
  readonly body: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
  readonly key: string
  readonly isReady: boolean
}

/**
 * Moves focus into a view that has arrived: to the element marked `data-bl-autofocus`, else to the
 * heading. A card that is part of the page does not take focus when the page loads.
 */
export function useViewFocus({ body, heading, key, isReady }: ViewFocusOptions): void {
  const { enableEmbedded } = useKit().config
  const focusedKey = useRef(enableEmbedded ? key : undefined)
  useEffect(() => {
    if (!isReady || focusedKey.current === key) return
    focusedKey.current = key
    // The view that fades out is a lifeless copy, mark and all.
    const target = body.current?.querySelector<HTMLElement>('[data-bl-autofocus]:not([inert] *)')
    const element = target ?? heading.current
    element?.focus({ preventScroll: true })
  }, [body, heading, key, isReady])
}
