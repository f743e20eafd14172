import { useEffect, useRef } from 'react'
import type { Host, HostDialogProps } from '../Host.ts'

/** A popover that stays until the page closes it, as panels of wallets and of chats do. */
export const host: Host = { HostDialog }

function HostDialog({ open, onClose, children }: HostDialogProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!open || !element) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    element.showPopover()
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      element.hidePopover()
    }
  }, [open, onClose])
  return (
    <div ref={panel} popover="manual" role="dialog" aria-label="The host">
      {children}
    </div>
  )
}
