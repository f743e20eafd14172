'use client'
import type { Wallet } from '@bowline/controllers'
import { Icon, ListRow, type ListRowProps } from '@bowline/ui'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectMessages } from '../../messages/generated/en/connect.ts'

export interface PhoneRowProps
  extends Pick<ListRowProps, 'current' | 'disabled' | 'onIntent' | 'onClick'> {
  /** Wallets for phones, as examples. */
  readonly faces: readonly Wallet[]
}

/** Leads to wallets on a phone: to a code for another device, or to the apps on this one. */
export function PhoneRow({ faces, ...row }: PhoneRowProps) {
  const t = useMessages(connectMessages)
  const isMobile = useIsMobile()
  return (
    <ListRow
      {...row}
      title={t('connect.phone')}
      description={t(isMobile ? 'connect.phoneTextMobile' : 'connect.phoneText')}
      leading={
        <span className="bl-row-icon">
          <Icon name={isMobile ? 'phone' : 'qrCode'} size={22} />
        </span>
      }
      trailing={
        faces.length > 0 ? (
          <span className="bl-faces">
            {faces.map((wallet) => (
              <WalletMark key={wallet.id} wallet={wallet} size={20} />
            ))}
          </span>
        ) : (
          <Icon name="chevronRight" />
        )
      }
    />
  )
}
