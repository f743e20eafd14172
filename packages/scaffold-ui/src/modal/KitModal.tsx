'use client'
import { rejectPrompts } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { useModalShell } from './useModalShell.tsx'

/**
 * The place of the modal. Nothing is drawn until the visitor does something on the page: the modal is
 * then built, closed, and opens at once. Frames of wallets are in it, so one that is wanted loads it.
 */
export function KitModal() {
  const kit = useKit()
  const { open: isOpen } = useKitStore(kit.modal.store)
  const { toast } = useKitStore(kit.toasts.store)
  const isAsked = useKitStore(kit.prompts, ({ length }) => length > 0)
  const hasFrames = useKitStore(kit.frames, ({ length }) => length > 0)
  const isAwaited = !!(isOpen || isAsked || hasFrames || toast || kit.config.enableEmbedded)
  const { shell, hasFailed, retry } = useModalShell(isAwaited)
  const [hasRetried, setRetried] = useState(false)

  if (shell) return shell
  if (!hasFailed || !(isOpen || isAsked)) return null
  const retryOnce = () => {
    setRetried(true)
    retry()
  }
  const close = () => {
    rejectPrompts(kit)
    kit.modal.close()
  }
  return <LoadFailed onRetry={hasRetried ? undefined : retryOnce} onClose={close} />
}
