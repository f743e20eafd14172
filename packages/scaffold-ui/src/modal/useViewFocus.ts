'use client'
import type { Route } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPlace, type Place, type Places } from '../visit/Place.ts'
import { returnToPlace, spotOf } from './returnToPlace.ts'

export interface ViewFocusOptions {
  readonly body: RefObject<HTMLElement | null>
  /** The list of wallets beside the view. What is chosen there belongs to the place, too. */
  readonly wallets: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
  readonly route: Route
  /** Differs between two views. */
  readonly viewKey: string
  readonly isReady: boolean
  /** Whether the visitor has come back to the view. */
  readonly isBack: boolean
}

/**
 * Keeps focus and scroll position with the visitor: into a new view, back to their place in an earlier one,
 * and to the heading if the focused element goes. Returns the place in the view.
 */
export function useViewFocus(options: ViewFocusOptions): Place {
  const { body, wallets, heading, route } = options
  useKeptFocus({ body, heading })
  const place = usePlace({ body, wallets, route })
  useArrivalFocus({ ...options, place })
  return place
}

/**
 * Moves focus to the heading when the focused element leaves the view, such as a button that has done its
 * work. Otherwise focus and the screen reader's position would be lost.
 */
function useKeptFocus({ body, heading }: Pick<ViewFocusOptions, 'body' | 'heading'>): void {
  useEffect(() => {
    const view = body.current
    if (!view) return
    let focused: Node | undefined
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Node ? target : undefined
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      focused = undefined
      const { activeElement } = view.ownerDocument
      // Other code may have moved the focus already.
      const isNowhere = !activeElement || activeElement.contains(view)
      if (isNowhere) heading.current?.focus({ preventScroll: true })
    })
    view.addEventListener('focusin', remember)
    observer.observe(view, { childList: true, subtree: true })
    return () => {
      view.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [body, heading])
}

/**
 * Moves focus into a new view: when going back to the element that had it, otherwise to the element with
 * `data-bl-autofocus`, or else to the heading. The dialog itself decides what gets focus when it opens,
 * and an embedded card takes no focus when the page loads.
 */
function useArrivalFocus(options: ViewFocusOptions & { readonly place: Place }): void {
  const { body, wallets, heading, viewKey: key, isReady, place, isBack } = options
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
    // Its own effects come first: what has failed by the time that the view is there has the focus already.
    if (view?.contains(view.ownerDocument.activeElement)) return undefined
    const left = isBack && view ? { ...place } : undefined
    const target = left ? null : view?.querySelector<HTMLElement>('[data-bl-autofocus]')
    const element = target ?? heading.current
    // What has focus would lay out the page to get it again.
    if (!element?.matches(':focus')) element?.focus({ preventScroll: true })
    return left && view ? returnToPlace(view, left, wallets.current) : undefined
  }, [body, wallets, heading, key, isReady, place, isBack])
}

/** Saves the visitor's place in a view, and restores it when the visitor goes back to the view. */
function usePlace({
  body,
  wallets,
  route,
}: Pick<ViewFocusOptions, 'body' | 'wallets' | 'route'>): Place {
  const [places] = useState<Places>(() => new WeakMap())
  const place = places.get(route) ?? createPlace()
  places.set(route, place)

  useEffect(() => {
    const element = body.current
    if (!element) return
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target.matches('.bl-scroll:not([inert] *)'))
        place.scrollTop = target.scrollTop
    }
    // Some browsers do not focus a pressed button, so a press counts as well.
    const onVisit = ({ target, currentTarget: part }: Event) => {
      if (!(target instanceof Element && part instanceof Element)) return
      place.focused = spotOf(target, part) ?? place.focused
    }
    const options = { capture: true, passive: true } as const
    const ended = new AbortController()
    const { signal } = ended
    element.addEventListener('scroll', onScroll, { ...options, signal })
    for (const part of [element, wallets.current]) {
      part?.addEventListener('focusin', onVisit, { ...options, signal })
      part?.addEventListener('click', onVisit, { ...options, signal })
    }
    return () => ended.abort()
  }, [body, wallets, place])
  return place
}
