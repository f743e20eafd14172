import type { Clock } from '@bowline/common'
import type { Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { text, title } from '../screen/parts.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import { words } from '../words.ts'
import { allowDevice } from './allowDevice.ts'
import { awaitAnswer } from './awaitAnswer.ts'
import { askForLogin, loginOf } from './LoggedIn.ts'
import { copyButton, qrCode } from './qrCode.ts'

type Auth = Service['auth']
export type SocialProvider = Parameters<Auth['social']>[0]['provider'] | 'farcaster'

export interface SocialLoginOptions {
  readonly step: Step
  readonly auth: Auth
  readonly clock: Clock
  /** The origin of the app. */
  readonly origin: string
  readonly provider: SocialProvider
}

export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  discord: 'Discord',
  x: 'X',
  farcaster: 'Farcaster',
}

/** Returns undefined for a provider that this page does not know. */
export function socialProviderOf(provider: string): SocialProvider | undefined {
  return Object.hasOwn(PROVIDER_NAMES, provider) ? (provider as SocialProvider) : undefined
}

/** Leads the user through a login with an account elsewhere. */
export async function logInBySocial(options: SocialLoginOptions): Promise<Login> {
  const { step, auth, origin, provider } = options
  const { waiting } = words.social
  const failed = { title: words.device.notLoggedIn, next: words.device.again }
  for (;;) {
    const begun = await insist(step, words.settings.working, () =>
      provider === 'farcaster' ? auth.farcaster({ origin }) : auth.social({ provider, origin }),
    )
    const ask = askForLogin(auth, begun.requestId)
    const about = aboutLogin(provider, begun, options.clock)
    const answer = await awaitAnswer({ ...options, waiting, about, ask, failed })
    if (!answer) continue
    const { requestId } = begun
    const loggedIn =
      answer.status === 'loggedIn' ? answer : await allowDevice(options, { ...answer, requestId })
    if (loggedIn) return loginOf(loggedIn)
  }
}

/** Where a login elsewhere goes on. */
export interface Elsewhere {
  readonly url: string
  /** A number to be chosen there among others; absent where there is nothing to choose. */
  readonly number?: number | undefined
}

/** Says where the user has to go, and how to get there. */
export function aboutLogin(
  provider: SocialProvider,
  { url, number }: Elsewhere,
  clock: Clock,
): readonly Node[] {
  const name = PROVIDER_NAMES[provider]
  const { opens, scan, number: choose, go } = words.social
  // A link is never blocked as a window is; the page that it opens learns nothing of this one.
  const link = h(
    'a',
    {
      className: 'bl-button bl-button-primary bl-button-block',
      href: url,
      target: '_blank',
      rel: 'noopener noreferrer',
      // A double click would open two windows, and the second one ends the login of the first.
      onclick: (event) => {
        if (event.detail > 1) event.preventDefault()
      },
    },
    go({ name }),
  )
  const heading = title(words.social.title({ name }))
  if (provider === 'farcaster')
    return [heading, text(scan), qrCode(url, name), copyButton(url, clock), link]
  if (number === undefined) return [heading, text(opens({ name })), link]
  return [
    ...[heading, text(opens({ name })), link, text(choose)],
    h('p', { className: 'screen-number' }, String(number)),
  ]
}
