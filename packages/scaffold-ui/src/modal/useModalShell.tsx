'use client'
import { useKit } from '@bowline/controllers/react'
import { type ReactElement, startTransition, useCallback, useEffect, useState } from 'react'
import { savesData } from './savesData.ts'
import { whenPageIsIdle } from './whenPageIsIdle.ts'

/** Once one of them is on the page, the modal may be opened next. */
const ACTS = ['pointermove', 'pointerdown', 'keydown']

/**
 * Loads the modal. Its code loads when the page is idle or at the visitor's first action, as the kit's
 * options say. The modal itself is rendered at that action, or at once if there is something to show.
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
        // The same element is not rendered again.
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
      // Requested within the action, because a render in between would delay the request.
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
    // A failure of loading ahead was not shown, so this counts as the first try.
    if (!shell) loadAgain()
  }, [isAwaited, shell, loadAgain])

  return { shell: isWanted ? shell : undefined, hasFailed, retry: loadAgain }
}
