import { type Namespace, parseAccountId } from '@bowline/common'
import {
  useBalance,
  useConnection,
  useDisconnect,
  useNetworks,
  useSignMessage,
} from '@bowline/react'
import { Card } from '../../parts/Card.tsx'
import { Outcome } from './Outcome.tsx'

/** Every chain family on its own: each one connects, signs and disconnects without the others. */
export function FamiliesPanel() {
  const { networks } = useNetworks()
  const families = [...new Set(networks.map(({ namespace }) => namespace))]
  return (
    <Card title="Families">
      {families.map((namespace) => (
        <Family key={namespace} namespace={namespace} />
      ))}
    </Card>
  )
}

function Family({ namespace }: { readonly namespace: Namespace }) {
  const connection = useConnection({ namespace })
  const balance = useBalance({ namespace })
  const disconnect = useDisconnect()
  const sign = useSignMessage()
  const isConnected = connection.status === 'connected'
  const [account] = isConnected ? connection.accounts : []
  return (
    <fieldset aria-label={namespace}>
      <legend>
        <strong>{namespace}</strong> <span className="muted">{connection.status}</span>
      </legend>
      <p className="mono" data-testid={`${namespace}-address`}>
        {account ? parseAccountId(account).address : 'not connected'}
      </p>
      <p data-testid={`${namespace}-balance`}>{balance.data?.formatted ?? '–'}</p>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={!isConnected || sign.status === 'pending'}
          onClick={() => sign.signMessage({ message: `Ahoy, ${namespace}`, namespace })}
        >
          Sign on {namespace}
        </button>
        <button
          type="button"
          className="button"
          disabled={!isConnected || disconnect.status === 'pending'}
          onClick={() => disconnect.disconnect({ namespace })}
        >
          Leave {namespace}
        </button>
      </div>
      <Outcome action={sign} pending="Approve the message in your wallet" />
    </fieldset>
  )
}
