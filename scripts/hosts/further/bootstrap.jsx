import 'bootstrap/dist/css/bootstrap.css'
import Modal from 'bootstrap/js/dist/modal'
import { useEffect, useRef } from 'react'

export const host = { HostDialog }

function HostDialog({ open, onClose, children }) {
  const element = useRef(null)
  const modal = useRef(null)
  useEffect(() => {
    modal.current = new Modal(element.current)
    element.current.addEventListener('hidden.bs.modal', onClose)
    return () => modal.current.dispose()
  }, [onClose])
  useEffect(() => {
    if (open) modal.current.show()
    else modal.current.hide()
  }, [open])
  return (
    <div ref={element} className="modal" role="dialog" tabIndex={-1} aria-labelledby="host">
      <div className="modal-dialog">
        <div className="modal-content">
          <h2 id="host">The host</h2>
          {children}
        </div>
      </div>
    </div>
  )
}
