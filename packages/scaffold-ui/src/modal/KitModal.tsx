'use client'
import { rejectPrompts } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { useModalShell } from './useModalShell.tsx'

/**
 * The modal. Renders nothing until the visitor's first action on the page. The modal is then built while
 * closed, so that it opens at once. Wallets' frames are in it, so a wanted frame loads it too.
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
