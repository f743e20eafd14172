'use client'

import { safeIcon, safeWalletLink, sanitizeName } from '@bowline/common'
import type { SignInStep } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Banner, Button, Stack } from '@bowline/ui'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { signInMessages } from '../../messages/generated/en/signIn.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { AppLink } from '../AppLink.tsx'
import { SignInFacts } from './SignInFacts.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'

export interface SignInPanelProps {
  readonly step: SignInStep
  readonly wallet: TargetWallet
}

/** The wallet is connected, and the user has to sign in to the app. */
export function SignInPanel({ step, wallet: target }: SignInPanelProps) {
  const t = useMessages(signInMessages)
  const interaction = useKitStore(useKit().interaction)
  const isConnecting = interaction?.kind === 'connect'
  const wallet = introduced(step, target)
  const values = { wallet: wallet.name }
  const { account, help, isAnswered, isRequired, message, problem } = step
  const isSlow = help !== 'none'
  const isPreparing = message === undefined && problem === undefined
  const link = useWalletLink(step)
  const title = t('signIn.title')
  // Nothing can be signed yet, and it is not the wallet that keeps the user waiting.
  const text = t(problem === 'unprepared' ? 'signIn.serverDown' : 'signIn.text', values)
  const trouble = !isAnswered && problem ? t(`signIn.${problem}`, values) : undefined
  useAnnouncement(isSlow ? t('signIn.slow', values) : (trouble ?? `${title}. ${text}`), {
    politeness: trouble && problem !== 'declined' ? 'assertive' : 'polite',
  })
  return (
    <div className="bl-status bl-sign-in-panel">
      {isConnecting && <SignInSteps />}
      <WalletMark wallet={wallet} size={56} busy={isAnswered} />
      <StatusText title={title} text={text} />
      {message !== undefined && (
        <SignInFacts message={message} account={account} accountType={step.accountType} />
      )}
      {trouble && <Banner tone={problem === 'declined' ? 'info' : 'warning'}>{trouble}</Banner>}
      {isSlow && <Banner tone="info">{t('signIn.slow', values)}</Banner>}
      <Stack gap={2} className="bl-actions">
        {link && (
          <AppLink icon="phone" href={link}>
            {t('signIn.open', values)}
          </AppLink>
        )}
        <Button
          variant={link ? 'secondary' : 'primary'}
          size="lg"
          block
          busy={isAnswered || isPreparing}
          onClick={() => step.answer({ isAccepted: true })}
        >
          {t(labelOf(step), values)}
        </Button>
        <Button
          variant="ghost"
          block
          disabled={isAnswered}
          onClick={() => step.answer({ isAccepted: false })}
        >
          {t(isRequired ? 'signIn.disconnect' : 'signIn.later')}
        </Button>
      </Stack>
    </div>
  )
}

/** A paired wallet says its name only after pairing. */
function introduced({ peer }: SignInStep, wallet: TargetWallet): TargetWallet {
  if (!peer) return wallet
  const icon = safeIcon(peer.icon)
  return { ...wallet, name: sanitizeName(peer.name), ...(icon && { image: [{ url: icon }] }) }
}

/** Finds the link to a wallet's app on a phone, where users have to go themselves while it is asked. */
function useWalletLink({ isAnswered, isSigned, redirect }: SignInStep): string | undefined {
  const isMobile = useIsMobile()
  return isMobile && isAnswered && !isSigned ? safeWalletLink(redirect) : undefined
}

/** What the main button does, or what happens now. */
function labelOf({ isAnswered, isSigned, message, problem }: SignInStep) {
  if (message === undefined) return problem && !isAnswered ? 'signIn.retry' : 'signIn.preparing'
  if (isSigned) return isAnswered ? 'signIn.sending' : 'signIn.retry'
  return isAnswered ? 'signIn.signing' : 'signIn.sign'
}
