import type { WalletPrompt } from '@bowline/testing'
import type { PairingWallet } from '@bowline/testing/pairing'
import { Card } from '../parts/Card.tsx'
import { describePrompt } from '../test-wallets/describePrompt.ts'

export interface PromptCardProps {
  readonly prompt: WalletPrompt
  readonly wallet: PairingWallet
}

export function PromptCard({ prompt, wallet }: PromptCardProps) {
  const { title, details } = describePrompt(prompt)
  return (
    <Card title={title} wide>
      <p role="status">{prompt.origin} asks.</p>
      <p className="result">{details}</p>
      <div className="row">
        <button type="button" className="button primary" onClick={() => wallet.accept(prompt.id)}>
          Approve
        </button>
        <button type="button" className="button" onClick={() => wallet.reject(prompt.id)}>
          Decline
        </button>
      </div>
    </Card>
  )
}
