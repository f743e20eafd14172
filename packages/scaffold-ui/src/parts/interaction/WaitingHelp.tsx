'use client'
import { useKit } from '@bowline/controllers/react'
import { useMessages } from '../../context/useMessages.ts'
import { connectingMessages } from '../../messages/en/connecting.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import type { TargetWallet } from './TargetWallet.ts'

export interface WaitingHelpProps {
  /** `retry` after a minute without an answer. */
  readonly help: 'offered' | 'retry'
  readonly wallet: TargetWallet
}

/** Possible reasons for the wait. */
export function WaitingHelp({ help, wallet }: WaitingHelpProps) {
  const { router } = useKit()
  const t = useMessages(connectingMessages)
  const values = { wallet: wallet.name }
  const { walletId } = wallet
  useAnnouncement(t(help === 'retry' ? 'connecting.noAnswer' : 'connecting.stillWaiting', values))
  return (
    <div className="bl-help">
      <p className="bl-help-title">
        {help === 'retry' ? t('connecting.noAnswer', values) : t('connecting.stillWaiting')}
      </p>
      <ul>
        <li>{t('connecting.helpIcon', values)}</li>
        <li>{t('connecting.helpUnlock', values)}</li>
        {walletId && (
          <li>
            <button
              type="button"
              className="bl-link"
              onClick={() => router.push({ name: 'Downloads', data: { walletId } })}
            >
              {t('connecting.get', values)}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
