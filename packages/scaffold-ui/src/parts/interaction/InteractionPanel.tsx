'use client'
import type { ConnectAttempt } from '@bowline/controllers'
import { FailedPanel } from './FailedPanel.tsx'
import { PartialPanel } from './PartialPanel.tsx'
import type { TargetWallet } from './TargetWallet.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

export interface InteractionPanelProps {
  readonly attempt: ConnectAttempt
  readonly wallet: TargetWallet
  readonly onRetry: () => void
}

/** How a connection stands, and what the visitor can do about it. */
export function InteractionPanel({ attempt, wallet, onRetry }: InteractionPanelProps) {
  if (attempt.status === 'failed')
    return <FailedPanel attempt={attempt} wallet={wallet} onRetry={onRetry} />
  if (attempt.status === 'partial') return <PartialPanel attempt={attempt} wallet={wallet} />
  return <WaitingPanel attempt={attempt} wallet={wallet} onRetry={onRetry} />
}
