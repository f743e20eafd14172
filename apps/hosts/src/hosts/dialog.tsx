import { useEffect, useRef } from 'react'
import type { Host, HostDialogProps } from '../Host.ts'

/** The browser's own dialog. */
export const host: Host = { HostDialog }

function HostDialog({ open, onClose, children }: HostDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} onClose={onClose} aria-label="The host">
      {children}
    </dialog>
  )
}
