'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectingMessages } from '../../messages/en/connecting.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { CauseActions } from './CauseActions.tsx'
import type { FailedStep } from './ConnectStep.ts'
import { causes } from './causes.ts'
import { connectFailure } from './connectFailure.ts'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'

export interface FailedPanelProps {
  readonly step: FailedStep
  readonly wallet: TargetWallet
  readonly onRetry: () => void
  /** Under everything else. */
  readonly children?: ReactNode
}

/** Says why there is no connection, that nothing has changed, and what to do next. */
export function FailedPanel({ step, wallet, onRetry, children }: FailedPanelProps) {
  const t = useMessages(connectingMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const failure = connectFailure(step.code)
  const { politeness } = causes[failure]
  const values = { wallet: wallet.name, code: step.providerCode }
  const title = t(`cause.${failure}`, values)
  const text = t(`cause.${failure}Text`, values)
  useAnnouncement(`${title}. ${text}`, { politeness })
  // The button that had focus while waiting is removed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="bl-status">
      <WalletMark
        wallet={wallet}
        size={72}
        status={politeness === 'assertive' ? 'error' : undefined}
      />
      <StatusText ref={heading} title={title} text={text} />
      <CauseActions failure={failure} wallet={wallet} onRetry={onRetry} />
      {children}
    </div>
  )
}
