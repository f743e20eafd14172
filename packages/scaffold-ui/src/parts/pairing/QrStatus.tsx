'use client'
import type { Pairing } from '@bowline/common'
import { useMessages } from '../../context/useMessages.ts'
import { pairingMessages } from '../../messages/generated/en/pairing.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { COUNTDOWN_SECONDS, useSecondsLeft } from './useSecondsLeft.ts'

export interface QrStatusProps {
  readonly pairing: Pairing | undefined
  readonly renewals: number
}

/** The status line above the code. The last minute is announced once, not every second. */
export function QrStatus({ pairing, renewals }: QrStatusProps) {
  const t = useMessages(pairingMessages)
  const seconds = useSecondsLeft(pairing?.expiresAt)
  const isRenewed = renewals > 0
  const steady = !pairing ? 'preparing' : isRenewed ? 'renewed' : 'waiting'
  const isCounting = seconds !== undefined
  useAnnouncement(isCounting ? t('pairing.expires', { seconds: COUNTDOWN_SECONDS }) : '')
  useAnnouncement(isRenewed && !isCounting ? t('pairing.renewed') : '')
  return (
    <p className="bl-pairing-status">
      {isCounting ? t('pairing.expires', { seconds }) : t(`pairing.${steady}`)}
    </p>
  )
}
