import { useConnection, useNetwork, useProvider } from '@bowline/react'
import { useState } from 'react'
import { Card } from '../../parts/Card.tsx'

/** The wallet's own provider, for requests without a hook. */
export function ProviderPanel() {
  const connection = useConnection({ namespace: 'eip155' })
  const { network, isSupported } = useNetwork({ namespace: 'eip155' })
  const provider = useProvider({ namespace: 'eip155' })
  const [block, setBlock] = useState('')

  const onAsk = async () => {
    try {
      setBlock(`Block ${Number(await provider?.request({ method: 'eth_blockNumber' }))}`)
    } catch (error) {
      setBlock(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <Card title="Provider">
      <p>
        EVM is {connection.status}, on {isSupported ? network?.name : 'a network not served here'}.
      </p>
      <div className="row">
        <button type="button" className="button" disabled={!provider} onClick={() => void onAsk()}>
          Ask for the block number
        </button>
      </div>
      <p className="muted" role="status">
        {block}
      </p>
    </Card>
  )
}
