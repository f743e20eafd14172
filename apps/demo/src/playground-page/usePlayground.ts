import { useEffect, useMemo, useState } from 'react'
import type { Recipe } from '../site/Recipe.ts'
import type { Values } from './Control.ts'
import { readHash, writeHash } from './hash.ts'
import { recipeOf } from './recipeOf.ts'
import type { Live } from './startLive.tsx'

export interface Playground {
  readonly values: Values
  /** The recipe of the last values that make a kit. */
  readonly recipe: Recipe
  /** What the kit says about the values, if they make none. */
  readonly problem?: string | undefined
}

/**
 * Holds the values of the options, and keeps the page's address up to date with them. Whether they make a kit
 * is known once its code has loaded.
 */
export function usePlayground(live: Promise<Live>): Playground & {
  readonly setValues: (values: Values) => void
} {
  const [values, setValues] = useState(() => readHash(location.hash))
  const recipe = useMemo(() => recipeOf(values), [values])
  const [checks, setChecks] = useState<Live>()
  useEffect(() => void live.then(setChecks), [live])
  const problem = useMemo(() => checks?.problemOf(recipe), [checks, recipe])
  const [fitting, setFitting] = useState(FIRST)
  if (checks && problem === undefined && fitting !== recipe) setFitting(recipe)

  useEffect(() => {
    const write = () => {
      const hash = writeHash(values)
      history.replaceState(null, '', hash ? `#${hash}` : location.pathname)
    }
    const timer = setTimeout(write, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [values])

  useEffect(() => {
    // Of the event, since an earlier change may have been written over the new address before it came.
    const onHash = ({ newURL }: HashChangeEvent) => setValues(readHash(new URL(newURL).hash))
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])

  return { values, recipe: problem === undefined ? recipe : fitting, problem, setValues }
}

/** Browsers refuse an address that changes with each move in a colour picker. */
const ADDRESS_DELAY_MS = 200

/** The recipe of no value at all. */
const FIRST = recipeOf({})
