import { Dialog } from '@base-ui/react/dialog'

export const host = { HostDialog }

function HostDialog({ open, onClose, children }) {
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="host-overlay" />
        <Dialog.Popup className="host-dialog">
          <Dialog.Title>The host</Dialog.Title>
          {children}
          <div className="long" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
