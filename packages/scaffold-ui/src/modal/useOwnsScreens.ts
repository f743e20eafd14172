import { useKit, useKitStore } from '@bowline/controllers/react'
import { useEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'

/** Lists who would show the screens of one kit. The first of them does. */
const createOwners = () => createStore<{ readonly list: readonly object[] }>(() => ({ list: [] }))

/**
 * Returns whether the caller shows the screens of its kit. An app may render them from several React roots, as pages of
 * islands do; only the first shows them, and the next one once it is gone.
 */
export function useOwnsScreens(): boolean {
  const owners = useKit()['~internals'].part(createOwners)
  const [own] = useState(() => ({}))
  useEffect(() => {
    owners.setState(({ list }) => ({ list: [...list, own] }))
    return () => owners.setState(({ list }) => ({ list: list.filter((one) => one !== own) }))
  }, [owners, own])
  // Before anyone has come, and on a server where nobody does, each may be the first.
  return useKitStore(owners, ({ list: [first = own] }) => first === own)
}
