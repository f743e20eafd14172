import type { Clock } from '@bowline/common'
import type { FrameParams } from '@bowline/common/frame'
import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { text, title } from '../screen/parts.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'
import { awaitLogin } from './awaitLogin.ts'

type Auth = Service['auth']
export type SocialProvider = Parameters<Auth['social']>[0]['provider']

export interface SocialLoginOptions {
  readonly step: Step
  readonly auth: Auth
  readonly clock: Clock
  /** Of the app. */
  readonly origin: string
  readonly provider: SocialProvider
}

const NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  discord: 'Discord',
  x: 'X',
}

/** Returns undefined for a provider that this page does not know. */
export function socialProviderOf(
  via: Extract<FrameParams<'login'>['via'], { kind: 'social' }>,
): SocialProvider | undefined {
  return Object.hasOwn(NAMES, via.provider) ? (via.provider as SocialProvider) : undefined
}

/** Leads the user through a login with an account elsewhere, in a tab of its own. */
export async function logInBySocial(options: SocialLoginOptions): Promise<Login> {
  const { step, auth, origin, provider } = options
  const name = NAMES[provider]
  const { opens, number: numberText, go, waiting } = words.social
  for (;;) {
    const begun = await insist(step, words.social.starting, () => auth.social({ provider, origin }))
    const loggedIn = await awaitLogin({
      ...options,
      requestId: begun.requestId,
      waiting,
      about: [
        title(words.social.title(name)),
        text(opens(name)),
        // A link is never blocked as a window is; the page that it opens learns nothing of this one.
        h(
          'a',
          {
            className: 'bl-button bl-button-primary bl-button-block',
            ...{ href: begun.url, target: '_blank', rel: 'noopener noreferrer' },
          },
          go(name),
        ),
        text(numberText),
        h('p', { className: 'screen-number' }, String(begun.number)),
      ],
    })
    if (!loggedIn) continue
    const { accessToken, expiresAt, refreshToken, user } = loggedIn
    return { accessToken, expiresAt, refreshToken, user }
  }
}
