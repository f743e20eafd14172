import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'

export const host = { HostDialog }

function HostDialog({ open, onClose, children }) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="host">
      <DialogTitle id="host">The host</DialogTitle>
      {children}
    </Dialog>
  )
}
