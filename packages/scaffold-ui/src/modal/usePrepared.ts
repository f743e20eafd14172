'use client'
import { currentRoute } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useDeferredValue, useState } from 'react'
import { routeKey } from './routeKey.ts'

/**
 * Whether the dialog is rendered while it is closed. If it closes on the list, the list stays for the
 * next opening. Any other view is removed, and the list is rendered later in small steps, because it may
 * never be opened.
 */
export function usePrepared(isOpen: boolean): boolean {
  const kit = useKit()
  const key = useKitStore(kit.router.store, (state) => routeKey(currentRoute(state)))
  const [shown, setShown] = useState<string>()
  if (isOpen && shown !== key) setShown(key)
  const isDue = useDeferredValue(!isOpen, false)
  return isDue || shown === key
}
