'use client'
import type { Route } from '@bowline/controllers'
import { type RefObject, useEffect, useState } from 'react'
import { createPlace, type Place, type Places } from '../views/Place.ts'
import { nameOfFocusable } from './nameOfFocusable.ts'

export interface PlaceOptions {
  readonly body: RefObject<HTMLElement | null>
  readonly route: Route
}

/** Saves the visitor's place in a view, and restores it when the visitor goes back to the view. */
export function usePlace({ body, route }: PlaceOptions): Place {
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
    const onVisit = ({ target }: Event) => {
      const name = target instanceof Element ? nameOfFocusable(target) : undefined
      if (name) place.focusedName = name
    }
    const options = { capture: true, passive: true } as const
    element.addEventListener('scroll', onScroll, options)
    element.addEventListener('focusin', onVisit, options)
    element.addEventListener('click', onVisit, options)
    return () => {
      element.removeEventListener('scroll', onScroll, options)
      element.removeEventListener('focusin', onVisit, options)
      element.removeEventListener('click', onVisit, options)
    }
  }, [body, place])
  return place
}
