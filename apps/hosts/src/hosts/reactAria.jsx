import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

/** React Aria, which the dialogs of HeroUI are made of. */
export const host = { HostDialog }

function HostDialog({ open, onClose, children }) {
  return (
    <ModalOverlay
      className="host-overlay"
      isDismissable
      isOpen={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className="host-dialog">
        <Dialog>
          <Heading slot="title">The host</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
