'use client'
import type { WindowStep } from '@bowline/controllers'
import { Banner, Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { formMessages } from '../../messages/en/form.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'

export interface WindowPanelProps {
  readonly step: WindowStep
  readonly wallet: TargetWallet
}

/** A window that has to be opened by the user's click. */
export function WindowPanel({ step, wallet }: WindowPanelProps) {
  const t = useMessages(formMessages)
  const { isAnswered, isBlocked, provider } = step
  const title = t('window.title', { provider })
  const text = t('window.text', { provider })
  useAnnouncement(isBlocked ? t('window.blocked') : `${title}. ${text}`, {
    politeness: isBlocked ? 'assertive' : 'polite',
  })
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} busy={isAnswered} />
      <StatusText title={title} text={text} />
      {isBlocked && <Banner tone="warning">{t('window.blocked')}</Banner>}
      <Button variant="primary" size="lg" block busy={isAnswered} onClick={step.open}>
        {t('window.open', { provider })}
      </Button>
    </div>
  )
}
