'use client'
import { sanitizeName } from '@bowline/common'
import { useEnvironment, useKit, useKitStore } from '@bowline/controllers/react'
import { Banner, Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { hiddenWalletMessages } from '../../messages/generated/en/hiddenWallet.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface SilentWalletBannerProps {
  readonly connectorId: string
}

/** Says that the wallet of the account does not answer, and reloads the page. */
export function SilentWalletBanner({ connectorId }: SilentWalletBannerProps) {
  const kit = useKit()
  const environment = useEnvironment()
  const t = useMessages(hiddenWalletMessages)
  const name = useKitStore(kit.connectors, (all) => all.find(({ id }) => id === connectorId)?.name)
  const text = t('connect.silent', { wallet: sanitizeName(name) })
  useAnnouncement(text)
  const reload = (
    <Button size="sm" onClick={() => environment.reload()}>
      {t('connect.reload')}
    </Button>
  )
  return (
    <Banner tone="warning" action={reload}>
      {text}
    </Banner>
  )
}
