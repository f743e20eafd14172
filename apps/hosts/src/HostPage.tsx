import { disconnect, type Kit } from '@bowline/controllers'
import { KitButton, KitModal, KitProvider } from '@bowline/react'
import { useCallback, useState } from 'react'
import type { Host } from './Host.ts'

export interface HostPageProps {
  readonly kit: Kit
  readonly host: Host
}

/** A page that is longer than the screen, with a header that stays at its top, and with the host's dialog. */
export function HostPage({ kit, host: { HostDialog, place } }: HostPageProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  // For a host that closes while the kit's dialog is open, as an app does that waits for a connection.
  Object.assign(window, {
    closeHost: close,
    disconnectKit: () => disconnect(kit),
    showToast: () => kit.toasts.show({ kind: 'success', code: 'addressCopied' }),
  })
  const inside = (
    <>
      <KitButton showBalance={false} />
      <input aria-label="Note" />
    </>
  )
  return (
    <KitProvider kit={kit}>
      <header className="page-header">
        <h1>The page</h1>
      </header>
      <main className="page">
        <p className="page-middle">
          {HostDialog ? (
            <button type="button" onClick={() => setOpen(true)}>
              Open the host
            </button>
          ) : (
            inside
          )}
        </p>
      </main>
      {HostDialog && (
        <HostDialog open={open} onClose={close}>
          {inside}
        </HostDialog>
      )}
      {place === 'app' && <KitModal />}
    </KitProvider>
  )
}
