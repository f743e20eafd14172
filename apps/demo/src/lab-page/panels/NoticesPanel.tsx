import { useAlerts, useLog, useToasts } from '@bowline/react'
import { Card } from '../../parts/Card.tsx'
import { saveBlob } from './saveBlob.ts'

/** The kit's messages: toasts for the visitor, alerts and log entries for the developer. */
export function NoticesPanel() {
  const { toast, show, hide } = useToasts()
  const { alert, dismiss } = useAlerts()
  const log = useLog()
  return (
    <Card title="Notices">
      <p>
        Toast: {toast?.code ?? 'none'}. Alert: {alert?.code ?? 'none'}.
      </p>
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => show({ kind: 'success', code: 'linkCopied' })}
        >
          Show a toast
        </button>
        <button type="button" className="button" disabled={!toast} onClick={hide}>
          Hide it
        </button>
        <button type="button" className="button" disabled={!alert} onClick={dismiss}>
          Dismiss the alert
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            for (const [part, blob] of log.blobs().entries()) saveBlob(blob, `bowline-${part}.log`)
          }}
        >
          Save the log
        </button>
      </div>
    </Card>
  )
}
