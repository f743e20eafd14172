'use client'
import type { WindowStep } from '@bowline/controllers'
import { Banner, Button, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { formMessages } from '../../messages/generated/en/form.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { PromptFrame } from '../prompt/PromptFrame.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import { FormPanel } from './FormPanel.tsx'
import { LazySignInPanel } from './LazySignInPanel.tsx'
import { PartialPanel } from './PartialPanel.tsx'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'
import type { ConnectStep } from './useConnectStep.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

export interface InteractionPanelProps {
  readonly step: ConnectStep
  readonly wallet: TargetWallet
  readonly onRetry: () => void
}

/** Shows the current step of connecting, and what the user can do. */
export function InteractionPanel({ step, wallet, onRetry }: InteractionPanelProps) {
  if (step?.kind === 'failed') return <FailedPanel step={step} wallet={wallet} onRetry={onRetry} />
  if (step?.kind === 'done' && 'missing' in step && step.missing.length > 0)
    return <PartialPanel facts={step} wallet={wallet} />
  if (step?.kind === 'form')
    return <FormPanel key={step.form} step={step} wallet={wallet} onRetry={onRetry} />
  if (step?.kind === 'frame') return <PromptFrame prompt={step.prompt} />
  if (step?.kind === 'signIn') return <LazySignInPanel step={step} wallet={wallet} />
  if (step?.kind === 'window') return <WindowPanel step={step} wallet={wallet} onRetry={onRetry} />
  return <WaitingPanel step={step} wallet={wallet} onRetry={onRetry} />
}

interface WindowPanelProps {
  readonly step: WindowStep
  readonly wallet: TargetWallet
  readonly onRetry: () => void
}

/** A window that has to be opened by the user's click. */
function WindowPanel({ step, wallet, onRetry }: WindowPanelProps) {
  const t = useMessages(formMessages)
  const { help, isAnswered, isBlocked, provider } = step
  const isSlow = help !== 'none'
  const title = t('window.title', { provider })
  const text = t('window.text', { provider })
  const news = isSlow ? t('window.slow') : `${title}. ${text}`
  useAnnouncement(isBlocked ? t('window.blocked') : news, {
    politeness: isBlocked ? 'assertive' : 'polite',
  })
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} busy={isAnswered} />
      <StatusText title={title} text={text} />
      {isBlocked && <Banner tone="warning">{t('window.blocked')}</Banner>}
      {isSlow && <Banner tone="info">{t('window.slow')}</Banner>}
      <Stack gap={2} className="bl-actions">
        <Button variant="primary" size="lg" block busy={isAnswered} onClick={step.open}>
          {t('window.open', { provider })}
        </Button>
        {isSlow && (
          <Button variant="ghost" block onClick={onRetry}>
            {t('form.startAgain')}
          </Button>
        )}
      </Stack>
    </div>
  )
}
