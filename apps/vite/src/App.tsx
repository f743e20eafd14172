import { KitButton, NetworkButton, useAccount, useModal, useSignMessage } from '@bowline/react'

export function App() {
  const account = useAccount()
  return (
    <>
      <header>
        <h1>Your app</h1>
        <NetworkButton />
        <KitButton showBalance={false} />
      </header>
      {account.isConnected ? <Account address={account.address} /> : <Welcome />}
      <Next />
    </>
  )
}

function Welcome() {
  return (
    <section className="card">
      <h2>Connect a wallet to begin</h2>
      <p>
        Every wallet of this browser is listed. Nothing is asked of a server before you press the
        button.
      </p>
    </section>
  )
}

function Account({ address }: { readonly address: string }) {
  const { open } = useModal()
  const { signMessage, data: signature, error } = useSignMessage()
  return (
    <section className="card">
      <h2>Hello {address}</h2>
      <div className="actions">
        <button type="button" onClick={() => void signMessage({ message: 'Hello' })}>
          Sign
        </button>
        <button type="button" onClick={() => open({ name: 'Send', data: {} })}>
          Send
        </button>
        <button type="button" onClick={() => open({ name: 'Networks' })}>
          Switch network
        </button>
      </div>
      <output>{signature ?? error?.code}</output>
    </section>
  )
}

function Next() {
  return (
    <section className="card">
      <h2>What next?</h2>
      <ul>
        <li>This page is src/App.tsx, the networks are in src/kit.ts.</li>
        <li>npm test connects a test wallet of each family.</li>
        <li>
          <a href="https://www.npmjs.com/package/@bowline/react">Hooks, options and looks</a>
        </li>
      </ul>
    </section>
  )
}
