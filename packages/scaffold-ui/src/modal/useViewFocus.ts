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
  /** Where the visitor was, in a view that is come back to. */
  readonly place: Place
  readonly isBack: boolean
}

/**
 * Moves focus into a view that has arrived: on the way back to where it was left, else to the element
 * marked `data-bl-autofocus`, else to the heading. The dialog itself decides what has focus when it opens,
 * and a card that is part of the page does not take focus when the page loads.
 */
export function useViewFocus(options: ViewFocusOptions): void {
  const { body, heading, key, isReady, place, isBack } = options
  const { enableEmbedded } = useKit().config
  const focusedKey = useRef(enableEmbedded ? key : undefined)
  useEffect(() => {
    if (focusedKey.current === key) return undefined
    // A view that is left before it has arrived leaves the earlier one to be come back to.
    focusedKey.current = undefined
    if (!isReady) return undefined
    focusedKey.current = key
    // A closed dialog cannot take focus; asking it would lay the whole page out. The dialog itself is
    // asked: while it opens, the kit is ahead of it.
    if (body.current?.closest('dialog')?.open === false) return undefined
    // The view that fades out is a lifeless copy, mark and all.
    const view = body.current?.querySelector<HTMLElement>('.bl-view:not([inert])')
    const left = isBack && view ? { ...place } : undefined
    const target = left ? null : view?.querySelector<HTMLElement>('[data-bl-autofocus]')
    const element = target ?? heading.current
    element?.focus({ preventScroll: true })
    return left && view ? returnToPlace(view, left) : undefined
  }, [body, heading, key, isReady, place, isBack])
}
