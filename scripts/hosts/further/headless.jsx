import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'

export const host = { HostDialog }

function HostDialog({ open, onClose, children }) {
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogBackdrop className="host-overlay" />
      <DialogPanel className="host-dialog">
        <DialogTitle>The host</DialogTitle>
        {children}
        <div className="long" />
      </DialogPanel>
    </Dialog>
  )
}
