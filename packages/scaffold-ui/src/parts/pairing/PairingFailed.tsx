'use client'
import { useMessages } from '../../context/useMessages.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { FailedPanel } from '../interaction/FailedPanel.tsx'
import type { TargetWallet } from '../interaction/TargetWallet.ts'
import type { FailedStep } from '../interaction/useConnectStep.ts'

export interface PairingFailedProps {
  readonly step: FailedStep
  readonly wallet: TargetWallet
  readonly onRetry: () => void
}

/** Says why the pairing failed, with a diagnostic code for support. */
export function PairingFailed(props: PairingFailedProps) {
  const t = useMessages(pairingMessages)
  return (
    <FailedPanel {...props}>
      <p className="bl-hint">{t('pairing.diagnostic', { code: props.step.code })}</p>
    </FailedPanel>
  )
}
