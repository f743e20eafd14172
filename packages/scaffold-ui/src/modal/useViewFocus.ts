'use client'
import { useKit } from '@bowline/controllers/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Place } from '../views/Place.ts'
import { returnToPlace } from './returnToPlace.ts'

export interface ViewFocusOptions {
  readonly body: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
  readonly key: string
  readonly isReady: boolean
  /** The visitor's place in a view that is shown again. */
  readonly place: Place
  readonly isBack: boolean
}

/**
 * Moves focus into a new view: when going back to the element that had it, otherwise to the element with
 * `data-bl-autofocus`, or else to the heading. The dialog itself decides what gets focus when it opens,
 * and an embedded card takes no focus when the page loads.
 */
export function useViewFocus(options: ViewFocusOptions): void {
  const { body, heading, key, isReady, place, isBack } = options
  const { enableEmbedded } = useKit().config
  const focusedKey = useRef(enableEmbedded ? key : undefined)
  useEffect(() => {
    if (focusedKey.current === key) return undefined
    // If a view is left before it has arrived, the place of the earlier view is kept.
    focusedKey.current = undefined
    if (!isReady) return undefined
    focusedKey.current = key
    // A closed dialog cannot take focus, and trying would lay out the whole page. The element is checked,
    // because the kit's state is ahead of it while it opens.
    if (body.current?.closest('dialog')?.open === false) return undefined
    // The view that fades out is an inert copy with the same attributes.
    const view = body.current?.querySelector<HTMLElement>('.bl-view:not([inert])')
    const left = isBack && view ? { ...place } : undefined
    const target = left ? null : view?.querySelector<HTMLElement>('[data-bl-autofocus]')
    const element = target ?? heading.current
    element?.focus({ preventScroll: true })
    return left && view ? returnToPlace(view, left) : undefined
  }, [body, heading, key, isReady, place, isBack])
}
