'use client'
import type { Route } from '@bowline/controllers'
import { createContext, useContext, useState } from 'react'

/** The visitor's position in a view, restored when they return to it. */
export interface Place {
  scrollTop: number
  /** The accessible name of the row or button that had focus. */
  focusedName: string | undefined
  /** What the view itself keeps, such as the text of a search. */
  readonly values: Map<string, unknown>
}

/** Places by history entry. A view that is opened again is a new entry and starts at its top. */
export type Places = WeakMap<Route, Place>

export const createPlace = (): Place => ({
  scrollTop: 0,
  focusedName: undefined,
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
