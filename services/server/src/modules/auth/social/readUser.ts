import * as v from 'valibot'
import type { SocialSettings } from '../../../config/SocialSettings.ts'

/** The person whose account it is. An address is taken only if the provider says that it has verified it. */
export interface Account {
  readonly subject: string
  readonly email: string | null
}

type OAuthSettings = Extract<SocialSettings, { readonly userEndpoint: string }>
type ReadUser = (
  settings: OAuthSettings,
  read: (url: string) => Promise<unknown>,
) => Promise<Account>

const id = v.pipe(v.string(), v.regex(/^\d{1,32}$/))
const address = v.nullish(v.pipe(v.string(), v.maxLength(254)))

const githubUser = v.object({ id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })
const githubEmails = v.array(
  v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }),
)
const discordUser = v.object({ id, email: address, verified: v.nullish(v.boolean()) })
const xUser = v.object({ data: v.object({ id, confirmed_email: address }) })
const idToken = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: address,
  // Apple writes it as text. Facebook leaves it out.
  email_verified: v.nullish(v.union([v.boolean(), v.picklist(['true', 'false'])])),
})

export function readIdToken(claims: unknown): Account {
  const { sub, email, email_verified: verified } = v.parse(idToken, claims)
  return { subject: sub, email: (String(verified) === 'true' && email) || null }
}

/** Providers without OpenID Connect each have their own way to say who the user is. */
export const userReaders: Readonly<Record<OAuthSettings['provider'], ReadUser>> = {
  async github(settings, read) {
    const { id } = v.parse(githubUser, await read(settings.userEndpoint))
    const emails =
      'emailsEndpoint' in settings ? v.parse(githubEmails, await read(settings.emailsEndpoint)) : []
    const own = emails.find(({ primary, verified }) => primary && verified)
    return { subject: String(id), email: own?.email ?? null }
  },
  async discord({ userEndpoint }, read) {
    const { id, email, verified } = v.parse(discordUser, await read(userEndpoint))
    return { subject: id, email: (verified && email) || null }
  },
  async x({ userEndpoint }, read) {
    const asked = `${userEndpoint}?user.fields=confirmed_email`
    const { data } = v.parse(xUser, await read(asked))
    return { subject: data.id, email: data.confirmed_email ?? null }
  },
}
