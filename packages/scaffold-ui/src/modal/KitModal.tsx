'use client'
import { useState } from 'react'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { useModalShell } from './useModalShell.tsx'

/**
 * The place of the modal. Nothing is drawn until the visitor does something on the page: the modal is
 * then built, closed, and opens at once.
 */
export function KitModal() {
  const kit = useKit()
  const { open: isOpen } = useKitStore(kit.modal.store)
  const { toast } = useKitStore(kit.toasts.store)
  const isAwaited = !!(isOpen || toast || kit.config.enableEmbedded)
  const { shell, hasFailed, retry } = useModalShell(isAwaited)
  const [hasRetried, setRetried] = useState(false)

  if (shell) return shell
  if (!hasFailed || !isOpen) return null
  const retryOnce = () => {
    setRetried(true)
    retry()
  }
  return <LoadFailed onRetry={hasRetried ? undefined : retryOnce} onClose={kit.modal.close} />
}
