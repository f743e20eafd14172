'use client'

import { useSignIn } from '@bowline/controllers/react'
import { Banner, Button, Inline, Stack } from '@bowline/ui'
import { useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { signInMessages } from '../../messages/generated/en/signIn.ts'

/** Says that the account is signed in, and how to sign out. Renders nothing otherwise. */
export function SignedInRow() {
  return useSignIn().isSignedIn ? <SignedIn /> : null
}

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
      <Inline gap={2} justify="between" align="center" className="bl-hint bl-account-user">
        <span>{t('signIn.signedIn')}</span>
        <Button size="sm" variant="ghost" busy={leaving === 'now'} onClick={leave}>
          {t('signIn.signOut')}
        </Button>
      </Inline>
      {leaving === 'failed' && <Banner tone="warning">{t('signIn.notSignedOut')}</Banner>}
    </Stack>
  )
}
