import { KitButton, useAccount, useSignMessage } from '@bowline/react'

export function App() {
  const account = useAccount()
  const { signMessage, data: signature } = useSignMessage()
  return (
    <>
      <h1>React</h1>
      <KitButton showBalance={false} />
      {account.isConnected && (
        <p>
          Hello {account.address}{' '}
          <button type="button" onClick={() => void signMessage({ message: 'Hello' })}>
            Sign
          </button>{' '}
          {signature}
        </p>
      )}
    </>
  )
}
