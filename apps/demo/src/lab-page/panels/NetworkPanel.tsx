import { useNetworks, useSwitchNetwork } from '@bowline/react'
import { Card } from '../../parts/Card.tsx'
import { Outcome } from './Outcome.tsx'

export function NetworkPanel() {
  const { networks, active } = useNetworks()
  const { switchNetwork, ...action } = useSwitchNetwork()
  return (
    <Card title="Network">
      <p>
        Two real local chains of EVM, so that switching is real: the wallets know the first one
        only. Going to another family asks no wallet.
      </p>
      <div className="row">
        {networks.map(({ chainId, name }) => (
          <button
            key={chainId}
            type="button"
            className="button"
            aria-pressed={active?.chainId === chainId}
            disabled={active?.chainId === chainId || action.status === 'pending'}
            onClick={() => switchNetwork({ chainId })}
          >
            {name}
          </button>
        ))}
      </div>
      <Outcome
        action={{ status: action.status, error: action.error, data: 'Switched' }}
        pending="Approve the switch in your wallet"
      />
    </Card>
  )
}
