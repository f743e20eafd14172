import { parseAmount } from '@bowline/common'
import { useAccount, useNetworks, useSendTransfer } from '@bowline/react'
import { type FormEvent, useState } from 'react'
import { Card } from '../../parts/Card.tsx'
import { Outcome } from './Outcome.tsx'

export function SendPanel() {
  const { isConnected } = useAccount()
  const { symbol = 'ETH', decimals = 18 } = useNetworks().active?.nativeCurrency ?? {}
  const [to, setTo] = useState('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const [amount, setAmount] = useState('0.25')
  const [problem, setProblem] = useState('')
  const transfer = useSendTransfer()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    try {
      setProblem('')
      transfer.sendTransfer({ to, amount: parseAmount(amount, decimals) })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  return (
    <Card title="Send">
      <form className="field" onSubmit={onSubmit}>
        <label className="field">
          <span>Receiver</span>
          <input className="mono" value={to} onChange={(event) => setTo(event.target.value)} />
        </label>
        <label className="field">
          <span>Amount in {symbol}</span>
          <input
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            aria-describedby="amount-problem"
          />
        </label>
        <p id="amount-problem" className="muted" role="alert">
          {problem}
        </p>
        <div className="row">
          <button
            type="submit"
            className="button primary"
            disabled={!isConnected || transfer.status === 'pending'}
          >
            Send
          </button>
        </div>
      </form>
      <Outcome action={transfer} pending="Approve the payment in your wallet" />
    </Card>
  )
}
