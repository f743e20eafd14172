import { evm } from '@bowline/adapter-evm'
import {
  createKit,
  HeadlessKitProvider,
  useAccount,
  useConnect,
  useConnectors,
  useDisconnect,
  useInteraction,
} from '@bowline/react/headless'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

const kit = createKit({ adapters: [evm({ networks: [mainnet] })] })

function Wallets() {
  const account = useAccount()
  const connectors = useConnectors()
  const { connect, error } = useConnect()
  const { disconnect } = useDisconnect()
  const { step, cancel } = useInteraction()
  if (account.isConnected)
    return (
      <button type="button" onClick={() => void disconnect()}>
        Leave {account.address}
      </button>
    )
  if (step?.kind === 'wallet')
    return (
      <p>
        Continue in your wallet.{' '}
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </p>
    )
  return (
    <ul>
      {connectors.map(({ id, name }) => (
        <li key={id}>
          {/* A failure is in `error`: what is not awaited needs no catch. */}
          <button type="button" onClick={() => void connect({ connectorId: id })}>
            {name}
          </button>
        </li>
      ))}
      {error && <li>{error.code}</li>}
    </ul>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <HeadlessKitProvider kit={kit}>
    <Wallets />
  </HeadlessKitProvider>,
)
