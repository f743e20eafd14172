import { useAccount, useBalance, useDisconnect, useModal } from '@bowline/react'
import { Card } from '../../parts/Card.tsx'

export function AccountPanel() {
  const account = useAccount()
  const balance = useBalance()
  const disconnect = useDisconnect()
  return (
    <Card title="Account">
      <dl className="facts">
        <dt>Status</dt>
        <dd data-testid="status">{account.status}</dd>
        <dt>Address</dt>
        <dd className="mono" data-testid="address">
          {account.address ?? 'none'}
        </dd>
        <dt>Network</dt>
        <dd data-testid="chain">{account.chainId ?? 'none'}</dd>
        <dt>Balance</dt>
        <dd data-testid="balance">
          {balance.data?.formatted ?? (balance.isError ? 'unavailable' : '–')}
        </dd>
      </dl>
      <div className="row">
        <OpenModalButton />
        <button
          type="button"
          className="button"
          disabled={!account.isConnected || disconnect.status === 'pending'}
          onClick={() => disconnect.disconnect()}
        >
          Disconnect by hook
        </button>
      </div>
    </Card>
  )
}

/**
 * Draws the button in a component of its own, so that the panel is not drawn again whenever the modal opens or
 * closes.
 */
function OpenModalButton() {
  const { open } = useModal()
  return (
    <button type="button" className="button" onClick={() => open()}>
      Open modal
    </button>
  )
}
