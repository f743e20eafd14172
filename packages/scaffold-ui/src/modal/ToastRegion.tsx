'use client'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useMessages } from '../context/useMessages.ts'
import { toastMessages } from '../messages/en/toast.ts'
import { useAnnouncement } from './useAnnouncement.ts'
import { VisibleToast } from './VisibleToast.tsx'

/** Shows the current toast, if any. */
export function ToastRegion() {
  const kit = useKit()
  const toast = useKitStore(kit.toasts.store, (state) => state.toast)
  const t = useMessages(toastMessages)
  const text = toast ? t(`toast.${toast.code}`, { ...toast.values }) : ''
  // The user declined and knows it: no reason to interrupt.
  const isUrgent = toast?.kind === 'error' && toast.code !== 'requestCancelled'
  useAnnouncement(text, { politeness: isUrgent ? 'assertive' : 'polite' })
  if (!toast) return null
  return (
    <VisibleToast kind={toast.kind} onDismiss={kit.toasts.hide}>
      {text}
    </VisibleToast>
  )
}
