import { useConnect, usePairing } from '@bowline/react'
import { Card } from '../../parts/Card.tsx'

/** Pairing without our QR code: the link is all that a screen of one's own needs. */
export function PairingPanel() {
  const { connect, cancel, status, error } = useConnect()
  const { uri, expiresAt } = usePairing()
  const isPairing = status === 'pending'
  return (
    <Card title="Pairing by hand">
      <p>A pairing link as text. Paste it into the phone wallet.</p>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={isPairing}
          // The hook keeps the failure, which is shown below.
          onClick={() => void connect({ connectorId: 'walletConnect' }).catch(() => {})}
        >
          Get a link
        </button>
        <button type="button" className="button" disabled={!isPairing} onClick={cancel}>
          Give up
        </button>
      </div>
      {isPairing && uri && (
        <label className="field">
          <span>Link{expiresAt && `, good until ${new Date(expiresAt).toLocaleTimeString()}`}</span>
          <textarea className="mono" rows={4} readOnly value={uri} />
        </label>
      )}
      <p className="muted" role="status">
        {status === 'error' ? error?.message : ''}
      </p>
    </Card>
  )
}
