import { FocusTrap } from 'focus-trap-react'

/** Its wrapper for React, as dialogs have it that close for a click outside of them. */
export const host = { HostDialog }

function HostDialog({ open, onClose, children }) {
  return (
    open && (
      <FocusTrap focusTrapOptions={{ onDeactivate: onClose, clickOutsideDeactivates: true }}>
        <div className="host-overlay">
          <div
            className="host-dialog"
            role="dialog"
            aria-modal="true"
            aria-label="The host"
            tabIndex={-1}
          >
            {children}
            <div className="long" />
          </div>
        </div>
      </FocusTrap>
    )
  )
}
