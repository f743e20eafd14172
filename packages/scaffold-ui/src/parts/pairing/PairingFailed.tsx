'use client'
import type { ConnectAttempt } from '@bowline/controllers'
import { useMessages } from '../../context/useMessages.ts'
import { pairingMessages } from '../../messages/en/pairing.ts'
import { FailedPanel } from '../interaction/FailedPanel.tsx'
import type { TargetWallet } from '../interaction/TargetWallet.ts'

export interface PairingFailedProps {
  readonly attempt: Extract<ConnectAttempt, { status: 'failed' }>
  readonly wallet: TargetWallet
  readonly onRetry: () => void
}

/** Why the pairing did not come about, with a code that helps whoever is asked for help. */
export function PairingFailed(props: PairingFailedProps) {
  const t = useMessages(pairingMessages)
  return (
    <FailedPanel {...props}>
      <p className="bl-hint">{t('pairing.diagnostic', { code: props.attempt.code })}</p>
    </FailedPanel>
  )
}
