'use client'
import type { SocialProvider } from '@bowline/common'
import type { SocialLogin } from '@bowline/controllers'
import { Button } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { loginMessages } from '../../messages/generated/en/login.ts'
import { useShowView } from '../../visit/walletPane.ts'
import { loginRoute } from './loginRoute.ts'
import { SocialMark } from './SocialMark.tsx'

export interface SocialButtonsProps {
  readonly logins: readonly SocialLogin[]
  readonly isLocked: boolean
}

/** A button for each provider that a user may have an account with. */
export function SocialButtons({ logins, isLocked }: SocialButtonsProps) {
  const showView = useShowView()
  const t = useMessages(loginMessages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={t('login.providers')} className="bl-social">
      {logins.map(({ provider, connector }) => (
        <Button
          key={provider}
          aria-label={t('login.with', { provider: NAMES[provider] })}
          disabled={isLocked}
          onClick={() => showView(loginRoute(connector, { kind: 'social', provider }))}
        >
          <SocialMark provider={provider} />
          <span>{NAMES[provider]}</span>
        </Button>
      ))}
    </div>
  )
}

/** Names of companies, which are not translated. */
const NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
