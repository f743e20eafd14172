import type { Kit } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useEffect, useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A symbol of the page: another copy of this code has no function in common with this one. */
const OWNERS = Symbol.for('bowline.screens')

type Owners = StoreApi<readonly object[]>

/** Lists who would show the screens of one kit. The first of them does. */
function ownersOf(kit: Kit): Owners {
  // Its own parts are known by functions of one copy.
  const internals: Kit['~internals'] & { [OWNERS]?: Owners } = kit['~internals']
  internals[OWNERS] ??= createStore(() => [])
  return internals[OWNERS]
}

/**
 * Returns whether the caller shows the screens of its kit. An app may render them from several React roots, as pages of
 * islands do, and by several copies of this code; only the first shows them, and the next one once it is gone.
 */
export function useOwnsScreens(): boolean {
  const owners = ownersOf(useKit())
  const [own] = useState(() => ({}))
  useEffect(() => {
    owners.setState((all) => [...all, own], true)
    return () => owners.setState((all) => all.filter((one) => one !== own), true)
  }, [owners, own])
  // Before anyone has come, and on a server where nobody does, each may be the first.
  return useKitStore(owners, ([first = own]) => first === own)
}
