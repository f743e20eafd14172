import { Modal } from '@heroui/react'

export const host = { HostDialog }

function HostDialog({ open, onClose, children }) {
  return (
    <Modal.Backdrop
      className="host-overlay"
      isOpen={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal.Container className="host-dialog">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>The host</Modal.Heading>
          </Modal.Header>
          {children}
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}
