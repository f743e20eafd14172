'use client'
import type { Wallet } from '@bowline/controllers'
import { ButtonLink, Inline, QrCode, Tabs } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { getWalletMessages } from '../../messages/generated/en/getWallet.ts'
import { CopyAction } from '../../parts/CopyAction.tsx'
import type { StoreLink } from '../../parts/storeLinks.ts'
import { STORE_ICONS } from './storeIcons.ts'

export interface StoreCodesProps {
  readonly wallet: Wallet
  /** The links, at least one. */
  readonly links: readonly StoreLink[]
}

/** Shows QR codes that open a wallet's app store page on a phone. */
export function StoreCodes({ wallet, links }: StoreCodesProps) {
  const t = useMessages(getWalletMessages)
  const common = useMessages(commonMessages)
  const [chosen, setChosen] = useState<string>()
  const link = links.find(({ id }) => id === chosen) ?? links[0]
  if (!link) return null
  const code = (
    <div className="bl-pairing">
      <QrCode
        size={176}
        value={link.href}
        label={t('downloads.qrLabel', { wallet: wallet.name, store: t(`downloads.${link.id}`) })}
      />
      <p className="bl-hint">{t('downloads.scan', { wallet: wallet.name })}</p>
      <Inline justify="center" gap={2}>
        <CopyAction
          size="sm"
          value={link.href}
          label={common('common.copyLink')}
          copiedLabel={common('common.linkCopied')}
        />
        <ButtonLink size="sm" variant="ghost" external href={link.href}>
          {t(`downloads.${link.id}`)}
        </ButtonLink>
      </Inline>
    </div>
  )
  if (links.length === 1) return code
  return (
    <Tabs
      label={t('downloads.list')}
      value={link.id}
      onChange={setChosen}
      tabs={links.map(({ id }) => ({ id, label: t(`downloads.${id}`), icon: STORE_ICONS[id] }))}
    >
      {code}
    </Tabs>
  )
}
