'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { useKit } from '../context/useKit.ts'
import { useKitStore } from '../context/useKitStore.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { loadModal } from './loadModal.ts'

type Loaded =
  | { readonly status: 'none' | 'failed' }
  | { readonly status: 'ready'; readonly Shell: ComponentType }

/** The place of the modal. It loads nothing until there is something to show. */
export function KitModal() {
  const kit = useKit()
  const isOpen = useKitStore(kit.modal.store, ({ open }) => open)
  const hasToast = useKitStore(kit.toasts.store, ({ toast }) => toast !== undefined)
  const hasAlert = useKitStore(kit.alerts.store, ({ alert }) => alert !== undefined)
  const isNeeded = isOpen || hasToast || hasAlert || kit.config.enableEmbedded
  const [loaded, setLoaded] = useState<Loaded>({ status: 'none' })
  const [hasRetried, setRetried] = useState(false)
  const { status } = loaded

  useEffect(() => {
    if (!isNeeded || status !== 'none') return
    let isCurrent = true
    loadModal().then(
      ({ ModalShell }) => isCurrent && setLoaded({ status: 'ready', Shell: ModalShell }),
      (error: unknown) => {
        kit['~internals'].logger.log('error', 'modal failed to load', { error: String(error) })
        if (isCurrent) setLoaded({ status: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [kit, isNeeded, status])

  if (loaded.status === 'ready') return <loaded.Shell />
  if (loaded.status === 'none' || !isOpen) return null
  const retry = () => {
    setRetried(true)
    setLoaded({ status: 'none' })
  }
  return <LoadFailed onRetry={hasRetried ? undefined : retry} onClose={kit.modal.close} />
}
