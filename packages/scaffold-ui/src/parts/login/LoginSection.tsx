'use client'
import type { LoginOffers } from '@bowline/controllers'
import { Button, Stack } from '@bowline/ui'
import { Fragment, type ReactNode, useContext, useId, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { loginMessages } from '../../messages/generated/en/login.ts'
import { IntentContext } from '../../visit/useIntent.ts'
import { useShowView } from '../../visit/walletPane.ts'
import { EmailForm } from './EmailForm.tsx'
import type { LoginMethod } from './LoginMethod.ts'
import { loginRoute } from './loginRoute.ts'
import { SocialButtons } from './SocialButtons.tsx'

export interface LoginSectionProps {
  readonly methods: readonly LoginMethod[]
  readonly offers: LoginOffers
  /** Others stand above the wallets. */
  readonly isSecond: boolean
  readonly isLocked: boolean
}

/** A group of ways to log in. */
export function LoginSection({ methods, offers, isSecond, isLocked }: LoginSectionProps) {
  const showView = useShowView()
  const t = useMessages(loginMessages)
  const id = useId()
  const onIntent = useContext(IntentContext)
  const { email, social, passkey } = offers
  // Popups and passkeys are only allowed within the click, so the code has to be loaded before it.
  const isPrepared = useRef(false)
  const prepare = () => {
    if (isPrepared.current) return
    isPrepared.current = true
    for (const connector of [email, passkey, ...social.map((one) => one.connector)])
      if (connector) onIntent(loginRoute(connector))
  }
  const parts: Readonly<Record<LoginMethod, ReactNode>> = {
    email: email && <EmailForm connector={email} isLocked={isLocked} />,
    social: <SocialButtons logins={social} isLocked={isLocked} />,
    passkey: passkey && (
      <Button
        block
        icon="key"
        disabled={isLocked}
        onClick={() => showView(loginRoute(passkey, { kind: 'passkey' }))}
      >
        {t('login.passkey')}
      </Button>
    ),
  }
  return (
    <section
      className="bl-section"
      aria-labelledby={id}
      onPointerMove={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
    >
      <h3 className="bl-section-title" id={id}>
        {t(isSecond ? 'login.more' : 'login.title')}
      </h3>
      <Stack gap={3} className="bl-login">
        {methods.map((method) => (
          <Fragment key={method}>{parts[method]}</Fragment>
        ))}
      </Stack>
    </section>
  )
}
