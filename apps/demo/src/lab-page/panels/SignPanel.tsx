import { useAccount, useSignMessage, useSignTypedData } from '@bowline/react'
import { useState } from 'react'
import { Card } from '../../parts/Card.tsx'
import { Outcome } from './Outcome.tsx'

/** The example of EIP-712, on the chain that the wallet is on. */
const mail = (chainId: number) => ({
  domain: { name: 'Ether Mail', version: '1', chainId },
  primaryType: 'Mail',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [
      { name: 'to', type: 'string' },
      { name: 'contents', type: 'string' },
    ],
  },
  message: { to: 'Bob', contents: 'Hello, Bob!' },
})

export function SignPanel() {
  const { isConnected, chainId = 'eip155:1' } = useAccount()
  const [message, setMessage] = useState('Ahoy from Bowline')
  const signMessage = useSignMessage()
  const signTypedData = useSignTypedData()
  const typedData = mail(Number(chainId.split(':')[1]))
  return (
    <Card title="Sign">
      <label className="field">
        <span>Message</span>
        <input value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <div className="row">
        <button
          type="button"
          className="button primary"
          disabled={!isConnected || signMessage.status === 'pending'}
          onClick={() => signMessage.signMessage({ message })}
        >
          Sign message
        </button>
        <button
          type="button"
          className="button"
          disabled={!isConnected || signTypedData.status === 'pending'}
          onClick={() => signTypedData.signTypedData({ typedData })}
        >
          Sign typed data
        </button>
      </div>
      <Outcome action={signMessage} pending="Approve the message in your wallet" />
      <Outcome action={signTypedData} pending="Approve the typed data in your wallet" />
    </Card>
  )
}
