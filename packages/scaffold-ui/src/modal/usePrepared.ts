'use client'
import { currentRoute } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useDeferredValue, useState } from 'react'
import { routeKey } from './routeKey.ts'

/**
 * Whether the dialog is built while it is closed. The list that it is closed on stays for the next
 * opening. Any other view is taken down with all that it holds, and the list then built when there is
 * time, in small steps: it may never be opened.
 */
export function usePrepared(isOpen: boolean): boolean {
  const kit = useKit()
  const key = useKitStore(kit.router.store, (state) => routeKey(currentRoute(state)))
  const [shown, setShown] = useState<string>()
  if (isOpen && shown !== key) setShown(key)
  const isDue = useDeferredValue(!isOpen, false)
  return isDue || shown === key
}
