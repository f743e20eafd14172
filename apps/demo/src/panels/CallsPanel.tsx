import { useAccount, useSendCalls, useSendTransaction } from '@bowline/react'
import { Card } from './Card.tsx'
import { Outcome } from './Outcome.tsx'

/** Calls that the app puts together itself: one, or two that happen together or not at all. */
export function CallsPanel() {
  const { isConnected, address = '' } = useAccount()
  const single = useSendTransaction()
  const batch = useSendCalls()
  const call = { to: address, data: '0x', value: 0n }
  return (
    <Card title="Calls">
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={!isConnected}
          onClick={() => single.sendTransaction({ call })}
        >
          Send a call
        </button>
        <button
          type="button"
          className="button"
          disabled={!isConnected}
          onClick={() => batch.sendCalls({ calls: [call, call] })}
        >
          Send two as one
        </button>
      </div>
      <Outcome action={single} pending="Approve the call in your wallet" />
      <Outcome action={batch} pending="Approve both calls in your wallet" />
    </Card>
  )
}
