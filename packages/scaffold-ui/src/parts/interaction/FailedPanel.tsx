'use client'
import type { ConnectAttempt } from '@bowline/controllers'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectingMessages } from '../../messages/en/connecting.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { CauseActions } from './CauseActions.tsx'
import { causes } from './causes.ts'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'

export interface FailedPanelProps {
  readonly attempt: Extract<ConnectAttempt, { status: 'failed' }>
  readonly wallet: TargetWallet
  readonly onRetry: () => void
  /** Under everything else. */
  readonly children?: ReactNode
}

/** Why there is no connection, what that changed (nothing), and what to do next. */
export function FailedPanel({ attempt, wallet, onRetry, children }: FailedPanelProps) {
  const t = useMessages(connectingMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const { cause, providerCode } = attempt
  const { politeness } = causes[cause]
  const values = { wallet: wallet.name, code: providerCode }
  const title = t(`cause.${cause}`, values)
  const text = t(`cause.${cause}Text`, values)
  useAnnouncement(`${title}. ${text}`, { politeness })
  // The button that had focus while waiting is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="bl-status">
      <WalletMark
        wallet={wallet}
        size={72}
        status={politeness === 'assertive' ? 'error' : undefined}
      />
      <StatusText ref={heading} title={title} text={text} />
      <CauseActions cause={cause} wallet={wallet} onRetry={onRetry} />
      {children}
    </div>
  )
}
