'use client'
import { useKit } from '@bowline/controllers/react'
import { useLayoutEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** The transaction whose state the view shows, if any. One per kit. */
export const shownTransaction = () =>
  createStore<{ readonly hash: string | undefined }>(() => ({ hash: undefined }))

/** Keeps toasts from showing what the view says of a transaction itself. */
export function useShownTransaction(hash: string): void {
  const kit = useKit()
  useLayoutEffect(() => {
    const shown = kit['~internals'].part(shownTransaction)
    shown.setState({ hash })
    // The next view may show another one by then.
    return () => shown.setState((now) => (now.hash === hash ? { hash: undefined } : now))
  }, [kit, hash])
}
