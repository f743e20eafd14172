import { useConnect, useConnectors } from '@bowline/react'
import { Card } from '../../parts/Card.tsx'

/** The same connectors without our modal: bring your own screen. */
export function HeadlessPanel() {
  const connectors = useConnectors()
  const { connect, status, error } = useConnect()
  return (
    <Card title="Your own screen">
      <p>Only hooks here: the wallets that the kit found, in plain buttons of the page.</p>
      <div className="row">
        {connectors
          .filter(({ type }) => type !== 'walletConnect')
          .map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="button"
              disabled={status === 'pending'}
              onClick={() => connect({ connectorId: id })}
            >
              {name}
            </button>
          ))}
      </div>
      <p className="muted" role="status">
        {status === 'error' ? error?.message : ''}
      </p>
    </Card>
  )
}
