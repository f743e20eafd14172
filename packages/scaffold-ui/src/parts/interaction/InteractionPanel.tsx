'use client'
import { PromptFrame } from '../prompt/PromptFrame.tsx'
import type { ConnectStep } from './ConnectStep.ts'
import { FailedPanel } from './FailedPanel.tsx'
import { FormPanel } from './FormPanel.tsx'
import { PartialPanel } from './PartialPanel.tsx'
import { SignInPanel } from './SignInPanel.tsx'
import type { TargetWallet } from './TargetWallet.ts'
import { WaitingPanel } from './WaitingPanel.tsx'
import { WindowPanel } from './WindowPanel.tsx'

export interface InteractionPanelProps {
  readonly step: ConnectStep
  readonly wallet: TargetWallet
  readonly onRetry: () => void
}

/** Shows the current step of connecting, and what the user can do. */
export function InteractionPanel({ step, wallet, onRetry }: InteractionPanelProps) {
  if (step?.kind === 'failed') return <FailedPanel step={step} wallet={wallet} onRetry={onRetry} />
  if (step?.kind === 'done' && step.missing.length > 0)
    return <PartialPanel facts={step} wallet={wallet} />
  if (step?.kind === 'form') return <FormPanel key={step.form} step={step} wallet={wallet} />
  if (step?.kind === 'frame') return <PromptFrame prompt={step.prompt} />
  if (step?.kind === 'signIn') return <SignInPanel step={step} wallet={wallet} />
  if (step?.kind === 'window') return <WindowPanel step={step} wallet={wallet} />
  return <WaitingPanel step={step} wallet={wallet} onRetry={onRetry} />
}
