'use client'
import type { SignInStep } from '@bowline/controllers'
import { Banner, Button, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { formMessages } from '../../messages/en/form.ts'
import { useAnnouncement } from '../../modal/useAnnouncement.ts'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'

export interface SignInPanelProps {
  readonly step: SignInStep
  readonly wallet: TargetWallet
}

/** The wallet has answered, and the user has to sign in to the app. */
export function SignInPanel({ step, wallet }: SignInPanelProps) {
  const t = useMessages(formMessages)
  const values = { wallet: wallet.name }
  const { isAnswered, isRefused, isRequired } = step
  const title = t('signIn.title')
  const text = t('signIn.text', values)
  useAnnouncement(isRefused ? t('signIn.refused') : `${title}. ${text}`)
  return (
    <div className="bl-status">
      <WalletMark wallet={wallet} size={72} busy={isAnswered} />
      <StatusText title={title} text={text} />
      {isRefused && !isAnswered && <Banner tone="info">{t('signIn.refused')}</Banner>}
      <Stack gap={2} className="bl-actions">
        <Button
          variant="primary"
          size="lg"
          block
          busy={isAnswered}
          onClick={() => step.answer({ isAccepted: true })}
        >
          {isAnswered ? t('signIn.signing', values) : t('signIn.sign')}
        </Button>
        <Button
          variant="ghost"
          block
          disabled={isAnswered}
          onClick={() => step.answer({ isAccepted: false })}
        >
          {t(isRequired ? 'signIn.cancel' : 'signIn.later')}
        </Button>
      </Stack>
    </div>
  )
}
