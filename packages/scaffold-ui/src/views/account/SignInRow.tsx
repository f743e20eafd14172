'use client'

import { useKit, useSignIn } from '@bowline/controllers/react'
import { Banner, Button, Inline } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { signInMessages } from '../../messages/en/signIn.ts'

/** Whether the account has signed in to the app, and how to. */
export function SignInRow() {
  const { router } = useKit()
  const t = useMessages(signInMessages)
  const { status, isSignedIn, signOut } = useSignIn()
  if (status === 'off' || status === 'loading' || status === 'unreachable') return null
  if (isSignedIn)
    return (
      <Inline gap={2} justify="between" align="center" className="bl-account-user">
        <span>{t('signIn.signedIn')}</span>
        <Button size="sm" variant="ghost" onClick={() => void signOut()}>
          {t('signIn.signOut')}
        </Button>
      </Inline>
    )
  const signIn = (
    <Button size="sm" onClick={() => router.push({ name: 'ConnectingSiwe' })}>
      {t('signIn.sign')}
    </Button>
  )
  return (
    <Banner tone="info" action={signIn}>
      {t('signIn.signedOut')}
    </Banner>
  )
}
