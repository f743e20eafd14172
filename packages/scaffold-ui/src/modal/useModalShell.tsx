'use client'
import { useKit } from '@bowline/controllers/react'
import { type ReactElement, startTransition, useCallback, useEffect, useState } from 'react'
import { savesData } from './savesData.ts'
import { whenPageIsIdle } from './whenPageIsIdle.ts'

/** With the first of them on the page, opening the modal may be what comes next. */
const ACTS = ['pointermove', 'pointerdown', 'keydown']

/**
 * Loads the modal: its code once the page is idle or with the visitor's first act, as the kit is told,
 * and the modal itself with that act, or at once when something is to be shown.
 */
export function useModalShell(isAwaited: boolean) {
  const kit = useKit()
  const { preload } = kit.config
  const { clock, logger } = kit['~internals']
  const [shell, setShell] = useState<ReactElement>()
  const [hasFailed, setFailed] = useState(false)
  const [isWanted, setWanted] = useState(false)

  const load = useCallback(
    () =>
      import('./ModalShell.tsx').then(
        // The same element as before is not rendered again.
        ({ ModalShell }) => setShell((before) => before ?? <ModalShell />),
        (error: unknown) => {
          logger.log('error', 'modal failed to load', { error: String(error) })
          setFailed(true)
        },
      ),
    [logger],
  )

  useEffect(() => {
    if (preload === 'idle' && !savesData()) return whenPageIsIdle(clock, load)
    return undefined
  }, [preload, clock, load])

  useEffect(() => {
    const acted = new AbortController()
    const { signal } = acted
    const onAct = () => {
      acted.abort()
      // Asked for from within the act: a rendering in between would hold the request back.
      void load()
      startTransition(() => setWanted(true))
    }
    for (const act of ACTS) window.addEventListener(act, onAct, { capture: true, signal })
    return () => acted.abort()
  }, [load])

  const loadAgain = useCallback(() => {
    setFailed(false)
    void load()
  }, [load])

  useEffect(() => {
    if (!isAwaited) return
    setWanted(true)
    // A failure ahead of time was not shown, so this is the first try that counts.
    if (!shell) loadAgain()
  }, [isAwaited, shell, loadAgain])

  return { shell: isWanted ? shell : undefined, hasFailed, retry: loadAgain }
}
