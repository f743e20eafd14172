'use client'
import { type ReactElement, useEffect, useState } from 'react'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { useHasActed } from './useHasActed.ts'

/**
 * The place of the modal. It loads nothing until the visitor does something on the page: whoever is
 * going to open the modal then finds it ready.
 */
export function KitModal() {
  const kit = useKit()
  const { open: isOpen } = useKitStore(kit.modal.store)
  const { toast } = useKitStore(kit.toasts.store)
  const { alert } = useKitStore(kit.alerts.store)
  const isAwaited = !!(isOpen || toast || alert || kit.config.enableEmbedded)
  const isNeeded = useHasActed() || isAwaited
  const [loaded, setLoaded] = useState<ReactElement | 'failed'>()
  const [hasRetried, setRetried] = useState(false)

  useEffect(() => {
    if (!isNeeded || loaded) return
    let isCurrent = true
    import('./ModalShell.tsx').then(
      ({ ModalShell }) => {
        if (isCurrent) setLoaded(<ModalShell />)
      },
      (error: unknown) => {
        kit['~internals'].logger.log('error', 'modal failed to load', { error: String(error) })
        // While nobody waits for it there is nothing to say: opening tries again.
        if (isCurrent && isAwaited) setLoaded('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [kit, isNeeded, isAwaited, loaded])

  if (loaded !== 'failed') return loaded ?? null
  if (!isOpen) return null
  const retry = () => {
    setRetried(true)
    setLoaded(undefined)
  }
  return <LoadFailed onRetry={hasRetried ? undefined : retry} onClose={kit.modal.close} />
}
