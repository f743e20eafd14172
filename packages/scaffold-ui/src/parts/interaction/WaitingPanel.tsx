'use client'
import { useKit } from '@bowline/controllers/react'
import { Button, Inline } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'
import { goBackOrClose } from '../../modal/goBackOrClose.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'
import type { ConnectStep } from './useConnectStep.ts'

export interface WaitingPanelProps {
  readonly step: ConnectStep
  readonly wallet: TargetWallet
  readonly onRetry: () => void
}

/** The wallet was asked, and the visitor has to answer there. */
export function WaitingPanel({ step, wallet, onRetry }: WaitingPanelProps) {
  const kit = useKit()
  const t = useMessages(connectingMessages)
  const common = useMessages(commonMessages)
  const values = { wallet: wallet.name }
  const isStarted = step !== undefined && step.kind !== 'cancelled'
  const help = step && 'help' in step ? step.help : 'none'
  const isReached = isStarted && step.kind !== 'opening'
  const title = t(isReached ? 'connecting.awaiting' : 'connecting.opening', values)
  const signsIn = step?.kind === 'wallet' && step.signsIn
  const text = t(signsIn ? 'connecting.signsInText' : 'connecting.awaitingText')
  useAnnouncement(!isStarted ? '' : `${title}. ${text}`)
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} busy={isStarted && step.kind !== 'done'} />
      <StatusText title={title} text={text} />
      {help !== 'none' && <WaitingHelp help={help} wallet={wallet} />}
      <Inline justify="center" gap={2}>
        <Button onClick={() => goBackOrClose(kit)}>{common('common.cancel')}</Button>
        {(!isStarted || help === 'retry') && (
          <Button variant="primary" onClick={onRetry}>
            {t('connecting.askAgain')}
          </Button>
        )}
      </Inline>
    </div>
  )
}

interface WaitingHelpProps {
  /** `retry` after a minute without an answer. */
  readonly help: 'offered' | 'retry'
  readonly wallet: TargetWallet
}

/** Possible reasons for the wait. */
function WaitingHelp({ help, wallet }: WaitingHelpProps) {
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
