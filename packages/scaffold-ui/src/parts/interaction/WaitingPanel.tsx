'use client'
import { useKit } from '@bowline/controllers/react'
import { Button, Inline } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { commonMessages } from '../../messages/generated/en/common.ts'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'
import { goBackOrClose } from '../../visit/goBackOrClose.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
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
  const isStarted = step !== undefined && step.kind !== 'cancelled'
  const help = step && 'help' in step ? step.help : 'none'
  const { title, text } = wordsFor(step, wallet, t)
  useAnnouncement(!isStarted ? '' : `${title}. ${text}`)
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} busy={isStarted && step.kind !== 'done'} />
      <StatusText title={title} text={text} />
      {help !== 'none' && <WaitingHelp help={help} wallet={wallet} />}
      <Inline justify="center" gap={2}>
        <Button onClick={() => goBackOrClose(kit)}>{common('common.cancel')}</Button>
        {(!isStarted || help === 'retry' || (wallet.loadsPage && help === 'offered')) && (
          <Button variant="primary" onClick={onRetry}>
            {wallet.loadsPage ? common('common.tryAgain') : t('connecting.askAgain')}
          </Button>
        )}
      </Inline>
    </div>
  )
}

/** The words for whom the visitor waits, and for what they can do meanwhile. */
function wordsFor(
  step: ConnectStep,
  { loadsPage, name: wallet }: TargetWallet,
  t: ReturnType<typeof useMessages<typeof connectingMessages>>,
) {
  const isReached = step !== undefined && step.kind !== 'cancelled' && step.kind !== 'opening'
  if (loadsPage)
    return { title: t('connecting.pageLoading'), text: t('connecting.pageLoadingText') }
  const signsIn = step?.kind === 'wallet' && step.signsIn
  return {
    title: t(isReached ? 'connecting.awaiting' : 'connecting.opening', { wallet }),
    text: t(signsIn ? 'connecting.signsInText' : 'connecting.awaitingText'),
  }
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
  const { loadsPage, walletId } = wallet
  const told = help === 'retry' ? 'connecting.noAnswer' : 'connecting.stillWaiting'
  useAnnouncement(t(loadsPage ? 'connecting.pageSlow' : told, values))
  if (loadsPage)
    return (
      <div className="bl-help">
        <p className="bl-help-title">{t('connecting.pageSlow')}</p>
        <p>{t('connecting.pageSlowText')}</p>
      </div>
    )
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
