'use client'
import { useContext, useState } from 'react'
import { PlaceContext } from './PlaceContext.ts'

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
