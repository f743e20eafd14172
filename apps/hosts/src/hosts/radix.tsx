import * as Dialog from '@radix-ui/react-dialog'
import type { Host, HostDialogProps } from '../Host.ts'

/** Radix, which the dialogs of shadcn are made of. */
export const host: Host = { HostDialog }

function HostDialog({ open, onClose, children }: HostDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="host-overlay" />
        <Dialog.Content className="host-dialog" aria-describedby={undefined}>
          <Dialog.Title>The host</Dialog.Title>
          {children}
          <div className="long" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
