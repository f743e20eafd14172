import { createFocusTrap } from 'focus-trap'
import { useEffect, useRef } from 'react'

/** The library by itself, with what it does by default: a click outside does nothing, and Escape ends it. */
export const host = { HostDialog }

function HostDialog({ open, onClose, children }) {
  const element = useRef(null)
  useEffect(() => {
    if (!open) return
    const trap = createFocusTrap(element.current, { onDeactivate: onClose })
    trap.activate()
    return () => trap.deactivate({ onDeactivate: () => {} })
  }, [open, onClose])
  return (
    open && (
      <div className="host-overlay">
        <div
          ref={element}
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
    )
  )
}
