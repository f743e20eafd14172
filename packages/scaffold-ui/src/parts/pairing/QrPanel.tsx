'use client'
import { Skeleton } from '@bowline/ui'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { CopyAction } from '../CopyAction.tsx'
import type { TargetWallet } from '../interaction/TargetWallet.ts'
import type { ConnectStep } from '../interaction/useConnectStep.ts'
import { QrStatus } from './QrStatus.tsx'
import { usePairingCode } from './usePairingCode.ts'

export interface QrPanelProps {
  readonly step: ConnectStep
  /** If omitted, any wallet may scan. */
  readonly wallet?: TargetWallet | undefined
}

/** A code to scan with a phone. It is renewed before it expires. */
export function QrPanel({ step, wallet }: QrPanelProps) {
  const t = useMessages(pairingMessages)
  const common = useMessages(commonMessages)
  const isMobile = useIsMobile()
  const loaded = usePairingCode()
  const pairing = step?.kind === 'pairing' ? step.pairing : undefined
  return (
    <div className="bl-pairing">
      <p className="bl-pairing-text">
        {wallet
          ? t('pairing.scanText', { wallet: wallet.name })
          : t(isMobile ? 'pairing.scanOtherText' : 'pairing.scanAnyText')}
      </p>
      <div className="bl-pairing-code">
        {loaded.status === 'ready' && pairing ? (
          <loaded.Code uri={pairing.uri} wallet={wallet} />
        ) : (
          loaded.status !== 'failed' && (
            <Skeleton shape="code">{wallet && <WalletMark wallet={wallet} size={56} />}</Skeleton>
          )
        )}
      </div>
      {loaded.status === 'failed' && <p>{t('pairing.codeFailed')}</p>}
      <QrStatus pairing={pairing} renewals={step?.kind === 'pairing' ? step.renewals : 0} />
      <CopyAction
        block
        value={pairing?.uri}
        label={common('common.copyLink')}
        copiedLabel={common('common.linkCopied')}
      />
    </div>
  )
}
