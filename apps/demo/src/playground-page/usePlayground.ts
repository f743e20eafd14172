import { useCallback, useEffect, useState } from 'react'
import { createSiteKit } from '../site/createSiteKit.ts'
import type { Recipe } from '../site/Recipe.ts'
import type { Values } from './Control.ts'
import { readHash, writeHash } from './hash.ts'
import { recipeOf } from './recipeOf.ts'

export interface Playground {
  readonly values: Values
  /** Of the last values that make a kit. */
  readonly recipe: Recipe
  /** What the kit says about the values, if they make none. */
  readonly problem?: string | undefined
}

/** Holds the values of the options, and keeps the page's address up to date with them. */
export function usePlayground() {
  const [state, setState] = useState<Playground>(() => next(readHash(location.hash)))

  const { values } = state
  const setValues = useCallback((values: Values) => setState((before) => next(values, before)), [])

  useEffect(() => {
    const write = () => {
      const hash = writeHash(values)
      history.replaceState(null, '', hash ? `#${hash}` : location.pathname)
    }
    const timer = setTimeout(write, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [values])

  useEffect(() => {
    const onHash = () => setState((before) => next(readHash(location.hash), before))
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])

  return { ...state, setValues }
}

/** Browsers refuse an address that changes with each move in a colour picker. */
const ADDRESS_DELAY_MS = 200

function next(values: Values, before?: Playground): Playground {
  const recipe = recipeOf(values)
  try {
    // A kit does nothing until it is started: making one is how to find out whether its options fit.
    createSiteKit({ recipe, owner: OWNER })
    return { values, recipe }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { values, recipe: before?.recipe ?? recipeOf({}), problem }
  }
}

/** Whose storage the kits of the page use. */
export const OWNER = 'playground'
