'use client'
import { QrCode } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import type { TargetWallet } from '../interaction/TargetWallet.ts'

export interface PairingCodeProps {
  readonly uri: string
  /** If omitted, any wallet may scan. */
  readonly wallet?: TargetWallet | undefined
}

/** The QR code. Loaded separately, because a phone that opens its wallet by a link does not need it. */
export function PairingCode({ uri, wallet }: PairingCodeProps) {
  const t = useMessages(pairingMessages)
  return (
    <QrCode
      value={uri}
      label={wallet ? t('pairing.qrLabel', { wallet: wallet.name }) : t('pairing.qrAnyLabel')}
      logo={wallet && <WalletMark wallet={wallet} />}
    />
  )
}
