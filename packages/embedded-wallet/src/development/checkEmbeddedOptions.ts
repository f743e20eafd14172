import type { SocialProvider } from '@bowline/common'
import { checkConnectorOptions } from '@bowline/common/adapters'

const OWN = ['frameUrl', 'name', 'socials', 'passkey', 'appEnteredCodes']
const PROVIDERS: Readonly<Record<SocialProvider, true>> = {
  google: true,
  x: true,
  discord: true,
  farcaster: true,
  github: true,
  apple: true,
  facebook: true,
}
/** What other kits take here, and where this one takes it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  projectId: 'is an option of createKit(), which gives it to every connector. Pass it there',
  email: 'is no option. Login by email is on; features.email of createKit() says if it is shown',
}

/**
 * Checks what an app has passed to `embedded`, in development.
 *
 * Throws `INVALID_CONFIG` with the option, what it is, and what to pass.
 */
export function checkEmbeddedOptions(options: unknown): void {
  const checked = checkConnectorOptions(options, {
    from: 'embedded',
    page: 'guides/embedded-wallet',
    own: OWN,
    elsewhere: ELSEWHERE,
  })
  if (!checked) return
  const { given, wrong } = checked
  const { frameUrl, socials } = given
  if (frameUrl !== undefined && typeof frameUrl !== 'string')
    throw wrong('frameUrl', "is {value}. Pass the address of the wallet's page as text")
  if (socials !== undefined && !Array.isArray(socials))
    throw wrong('socials', `is no list. Put the name in brackets: socials: ['google']`)
  for (const [index, provider] of (Array.isArray(socials) ? socials : []).entries())
    if (!Object.hasOwn(PROVIDERS, provider))
      throw wrong(
        `socials.${index}`,
        `is {value}, which is no provider. There are ${Object.keys(PROVIDERS).join(', ')}`,
        provider,
      )
  for (const name of ['passkey', 'appEnteredCodes'])
    if (given[name] !== undefined && typeof given[name] !== 'boolean')
      throw wrong(name, 'is {value}. Pass true or false')
}
