'use client'
import { deepLink, type Wallet } from '@bowline/controllers'
import { useClock, useEnvironment } from '@bowline/controllers/react'
import { Button, ButtonLink } from '@bowline/ui'
import { useEffect, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { pairingMessages } from '../../messages/en/pairing.ts'
import { StatusText } from '../interaction/StatusText.tsx'
import type { ConnectStep } from '../interaction/useConnectStep.ts'
import { DidNotOpen } from './DidNotOpen.tsx'

/** If the page is still visible after this time, the app did not open. */
export const APP_OPEN_WAIT_MS = 1500

export interface MobilePanelProps {
  readonly step: ConnectStep
  readonly wallet: Wallet
  readonly link: string
}

/**
 * Opens the wallet's app on this phone with a plain link. The offer exists before the tap, because phones
 * open an app only within the tap itself.
 */
export function MobilePanel({ step, wallet, link }: MobilePanelProps) {
  const t = useMessages(pairingMessages)
  const clock = useClock()
  const environment = useEnvironment()
  const [tap, setTap] = useState<{ readonly at: number; readonly didNotOpen: boolean }>()
  const pairing = step?.kind === 'pairing' ? step.pairing : undefined
  const values = { wallet: wallet.name }

  const tappedAt = tap?.didNotOpen === false ? tap.at : undefined
  useEffect(() => {
    if (tappedAt === undefined) return
    return clock.after(APP_OPEN_WAIT_MS, () => {
      if (environment.isPageVisible()) setTap({ at: tappedAt, didNotOpen: true })
    })
  }, [clock, environment, tappedAt])

  const isTelegramAndroid = environment.isTelegramAndroid()
  const target = environment.appLinkTarget()
  const open = t('pairing.open', values)
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} busy={tap !== undefined} />
      <StatusText title={t('pairing.mobileTitle', values)} text={t('pairing.openText', values)} />
      {pairing ? (
        <ButtonLink
          variant="primary"
          size="lg"
          block
          href={deepLink({ link, uri: pairing.uri, isTelegramAndroid }).redirect}
          target={target}
          rel={target === '_blank' ? 'noopener noreferrer' : undefined}
          onClick={() => setTap({ at: clock.now(), didNotOpen: false })}
        >
          {open}
        </ButtonLink>
      ) : (
        <Button variant="primary" size="lg" block busy>
          {open}
        </Button>
      )}
      {tap?.didNotOpen && <DidNotOpen wallet={wallet} uri={pairing?.uri} />}
    </div>
  )
}
