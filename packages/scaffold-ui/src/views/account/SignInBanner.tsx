'use client'

import { useKit, useSignIn } from '@bowline/controllers/react'
import { Banner, Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { signInMessages } from '../../messages/generated/en/signIn.ts'

/** Says that the account has not signed in to the app, and how to. Renders nothing otherwise. */
export function SignInBanner() {
  const { router } = useKit()
  const t = useMessages(signInMessages)
  const { status, isSignedIn } = useSignIn()
  if (isSignedIn || status === 'off' || status === 'loading' || status === 'unreachable')
    return null
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
