'use client'

import { useKit, useSignIn } from '@bowline/controllers/react'
import { Banner, Button, Inline, Stack } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { signInMessages } from '../../messages/en/signIn.ts'

/** Whether the account has signed in to the app, and how to. */
export function SignInRow() {
  const { router } = useKit()
  const t = useMessages(signInMessages)
  const { status, isSignedIn } = useSignIn()
  if (status === 'off' || status === 'loading' || status === 'unreachable') return null
  if (isSignedIn) return <SignedIn />
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

/** That the account is signed in, and how to sign out. */
function SignedIn() {
  const t = useMessages(signInMessages)
  const { signOut } = useSignIn()
  const [leaving, setLeaving] = useState<'no' | 'now' | 'failed'>('no')
  function leave() {
    setLeaving('now')
    signOut().then(
      () => setLeaving('no'),
      () => setLeaving('failed'),
    )
  }
  return (
    <Stack gap={2}>
      <Inline gap={2} justify="between" align="center" className="bl-account-user">
        <span>{t('signIn.signedIn')}</span>
        <Button size="sm" variant="ghost" busy={leaving === 'now'} onClick={leave}>
          {t('signIn.signOut')}
        </Button>
      </Inline>
      {leaving === 'failed' && <Banner tone="warning">{t('signIn.notSignedOut')}</Banner>}
    </Stack>
  )
}
