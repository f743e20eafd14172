'use client'
import { Toast } from '@bowline/ui'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { useMessages } from '../context/useMessages.ts'
import { modalMessages } from '../messages/en/modal.ts'
import { toastMessages } from '../messages/en/toast.ts'
import { useAnnouncement } from './useAnnouncement.ts'

/** The place of the one toast that is visible, if any. */
export function ToastRegion() {
  const kit = useKit()
  const toast = useKitStore(kit.toasts.store, (state) => state.toast)
  const t = useMessages(toastMessages)
  const modal = useMessages(modalMessages)
  const text = toast ? t(`toast.${toast.code}`, { ...toast.values }) : ''
  useAnnouncement(text, { politeness: toast?.kind === 'error' ? 'assertive' : 'polite' })
  if (!toast) return null
  return (
    <section className="bl-toasts" aria-label={modal('modal.notifications')}>
      <Toast
        kind={toast.kind}
        dismissLabel={modal('modal.dismissToast')}
        onDismiss={kit.toasts.hide}
      >
        {text}
      </Toast>
    </section>
  )
}
