'use client'
import { QrCode, Skeleton } from '@bowline/ui'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { CopyAction } from '../CopyAction.tsx'
import type { TargetWallet } from '../interaction/TargetWallet.ts'
import type { ConnectStep } from '../interaction/useConnectStep.ts'
import { QrStatus } from './QrStatus.tsx'

export interface QrPanelProps {
  readonly step: ConnectStep
  /** If omitted, any wallet may scan. */
  readonly wallet?: TargetWallet | undefined
}

/** A code to scan with a phone. It is drawn while the relay is still being told of it, and renewed before it expires. */
export function QrPanel({ step, wallet }: QrPanelProps) {
  const t = useMessages(pairingMessages)
  const common = useMessages(commonMessages)
  const isMobile = useIsMobile()
  const pairing = step?.kind === 'pairing' ? step.pairing : undefined
  return (
    <div className="bl-pairing">
      <p className="bl-pairing-text">
        {wallet
          ? t('pairing.scanText', { wallet: wallet.name })
          : t(isMobile ? 'pairing.scanOtherText' : 'pairing.scanAnyText')}
      </p>
      <div className="bl-pairing-code">
        {pairing ? (
          <QrCode
            value={pairing.uri}
            label={wallet ? t('pairing.qrLabel', { wallet: wallet.name }) : t('pairing.qrAnyLabel')}
            logo={wallet && <WalletMark wallet={wallet} />}
          />
        ) : (
          <Skeleton shape="code">{wallet && <WalletMark wallet={wallet} size={56} />}</Skeleton>
        )}
      </div>
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
