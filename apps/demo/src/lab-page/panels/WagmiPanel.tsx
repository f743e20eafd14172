import { useConnection, useSignMessage } from 'wagmi'
import { Card } from '../../parts/Card.tsx'
import { Outcome } from './Outcome.tsx'

/** The host app's wagmi hooks, on the wallet that the kit connected. */
export function WagmiPanel() {
  const { status, address, chainId } = useConnection()
  const sign = useSignMessage()
  return (
    <Card title="wagmi beside it">
      <p>The same wallet, seen by the app's own wagmi hooks.</p>
      <dl className="facts">
        <dt>Status</dt>
        <dd data-testid="wagmi-status">{status}</dd>
        <dt>Address</dt>
        <dd className="mono" data-testid="wagmi-address">
          {address ?? 'none'}
        </dd>
        <dt>Chain</dt>
        <dd data-testid="wagmi-chain">{chainId ?? 'none'}</dd>
      </dl>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={status !== 'connected' || sign.isPending}
          onClick={() => sign.mutate({ message: 'Signed through wagmi' })}
        >
          Sign with wagmi
        </button>
      </div>
      <Outcome
        action={{ status: sign.status, data: sign.data, error: sign.error ?? undefined }}
        pending="Approve the message in your wallet"
      />
    </Card>
  )
}
