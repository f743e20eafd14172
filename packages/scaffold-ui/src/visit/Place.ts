'use client'
import type { Route } from '@bowline/controllers'
import { createContext, useContext, useState } from 'react'

/**
 * What tells an element of a view apart. Rows of a long list are rendered and removed, and a view that is left is removed
 * as a whole, so the element itself cannot be kept.
 */
export interface Spot {
  /** The accessible name. */
  readonly name: string
  /** The tag and the first class, which elements that look alike share. */
  readonly kind: string
  /** The position among the elements of its kind, from 0. */
  readonly index: number
  /** The number of elements of its kind. */
  readonly count: number
}

/** The visitor's position in a view, restored when they return to it. */
export interface Place {
  scrollTop: number
  /** The row, button or field that had focus. */
  focused: Spot | undefined
  /** What the view itself keeps, such as the text of a search. */
  readonly values: Map<string, unknown>
}

/** Places by history entry. A view that is opened again is a new entry and starts at its top. */
export type Places = WeakMap<Route, Place>

export const createPlace = (): Place => ({
  scrollTop: 0,
  focused: undefined,
  values: new Map(),
})

/** The place of the surrounding view; `null` outside of the modal's history. */
export const PlaceContext = createContext<Place | null>(null)

/** Like `useState`, but the state is still there when the visitor comes back to this view. */
export function useKeptState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const place = useContext(PlaceContext)
  // The same view stored the value under this name.
  const [value, setValue] = useState(() => (place?.values.get(name) as T | undefined) ?? initial)
  const keep = (next: T) => {
    place?.values.set(name, next)
    setValue(next)
  }
  return [value, keep]
}
