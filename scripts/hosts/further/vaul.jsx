import { Drawer } from 'vaul'

/** The drawer of shadcn, which follows fingers. */
export const host = { HostDialog }

function HostDialog({ open, onClose, children }) {
  return (
    <Drawer.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Drawer.Portal>
        <Drawer.Overlay className="host-overlay" />
        <Drawer.Content className="host-dialog" aria-describedby={undefined}>
          <Drawer.Title>The host</Drawer.Title>
          {children}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
