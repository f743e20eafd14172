import type { PairingWallet } from '@bowline/testing/pairing'
import { type FormEvent, useState } from 'react'
import { Card } from '../parts/Card.tsx'

export interface PairFormProps {
  readonly wallet: PairingWallet
}

export function PairForm({ wallet }: PairFormProps) {
  const [uri, setUri] = useState('')
  const [problem, setProblem] = useState('')

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    try {
      await wallet.pair(uri.trim())
      setUri('')
    } catch (error) {
      setProblem(`That link does not work: ${(error as Error).message}`)
    }
  }

  return (
    <Card title="Pair">
      <form className="field" onSubmit={onSubmit}>
        <label className="field">
          <span>Pairing link, as the other tab copied it</span>
          <textarea
            className="mono"
            rows={3}
            value={uri}
            onChange={(event) => setUri(event.target.value)}
            placeholder="wc:…"
          />
        </label>
        <p className="muted" role="alert">
          {problem}
        </p>
        <div className="row">
          <button type="submit" className="button primary" disabled={!uri.trim()}>
            Pair
          </button>
        </div>
      </form>
    </Card>
  )
}
