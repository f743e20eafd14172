'use client'
import type { Pairing } from '@bowline/common'
import { useMessages } from '../../context/useMessages.ts'
import { buttonMessages } from '../../messages/generated/en/button.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { COUNTDOWN_SECONDS, useSecondsLeft } from './useSecondsLeft.ts'

export interface QrStatusProps {
  readonly pairing: Pairing | undefined
  readonly renewals: number
}

/**
 * The status line below the code. It waits for a scan once the relay has the offer. The last minute is announced
 * once, not every second.
 */
export function QrStatus({ pairing, renewals }: QrStatusProps) {
  const t = useMessages(pairingMessages)
  const button = useMessages(buttonMessages)
  const seconds = useSecondsLeft(pairing?.expiresAt)
  const isRenewed = renewals > 0
  const steady = !pairing ? 'preparing' : isRenewed ? 'renewed' : 'waiting'
  const isCounting = seconds !== undefined
  useAnnouncement(isCounting ? t('pairing.expires', { seconds: COUNTDOWN_SECONDS }) : '')
  useAnnouncement(isRenewed && !isCounting ? t('pairing.renewed') : '')
  return (
    <p className="bl-pairing-status">
      {isCounting
        ? t('pairing.expires', { seconds })
        : pairing?.isPending
          ? button('button.connecting')
          : t(`pairing.${steady}`)}
    </p>
  )
}
