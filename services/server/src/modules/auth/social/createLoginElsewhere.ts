import type { AnswerOf, authApi } from '@bowline/common/api'
import { networkOf } from '../../../basics/networkOf.ts'
import type { OpenLimit } from '../../../drivers/limits/Limit.ts'
import { refuseFor } from '../../../http/refuseFor.ts'
import { askedMail } from '../../../texts/mails.ts'
import type { Caller } from '../Caller.ts'
import type { createDeviceLinks } from '../deviceLinks.ts'
import type { createFinishLogin } from '../finishLogin.ts'
import type { AccountAt, createMailboxes } from '../mailboxes/createMailboxes.ts'
import { shownAddress } from '../mailboxes/shownAddress.ts'
import { hashOf } from '../secrets.ts'
import type { createUsers, Identity } from '../users.ts'
import type { createElsewhere } from './createElsewhere.ts'
import type { createSocialLogins, SocialLogin } from './socialLogins.ts'

type Answer = AnswerOf<(typeof authApi)['login']>

export interface LoginElsewhereOptions {
  readonly elsewhere: Pick<ReturnType<typeof createElsewhere>, 'find'>
  readonly logins: ReturnType<typeof createSocialLogins>
  readonly users: ReturnType<typeof createUsers>
  readonly mailboxes: Pick<ReturnType<typeof createMailboxes>, 'accountAt'>
  readonly links: Pick<ReturnType<typeof createDeviceLinks>, 'begin'>
  readonly finish: ReturnType<typeof createFinishLogin>
  readonly openLimit: OpenLimit
}

/** Says how a login with an account elsewhere has gone. Undefined if it is none, or has passed on to its link. */
export type LoginElsewhere = (
  requestId: string,
  caller: Omit<Caller, 'from'>,
) => Promise<Answer | undefined>

const HOUR_MS = 3_600_000
/**
 * The links that one user is sent: whoever has the account elsewhere could fill the mailbox. Those of one network are
 * fewer than all, so that nobody else uses up the owner's from there.
 */
const LINKS_PER_NETWORK = 5
const LINKS_PER_HOUR = 20

/**
 * The id of the request that a login elsewhere passes on to. It is another one than that of the latter, so that a server of an earlier
 * release, which takes each request for one by email, does not find it.
 */
export const idOfLinked = (requestId: string): string => hashOf(`link ${requestId}`)

/** Lets logins with accounts elsewhere through, for the device that waits for them. */
export function createLoginElsewhere(options: LoginElsewhereOptions): LoginElsewhere {
  const { elsewhere, logins, users, mailboxes, links, finish, openLimit } = options
  const perHour = (name: string, amount: number) => openLimit({ name, amount, windowMs: HOUR_MS })
  const linksOfNetwork = perHour('links of user and network', LINKS_PER_NETWORK)
  const linksOfUser = perHour('links of user', LINKS_PER_HOUR)

  /**
   * Finds whom a device is asked about by mail: its user at the address on file, or at the one that the provider tells now. At
   * a first login, whoever has that address on file: they have an account, and would not look for another one.
   */
  async function askAt(identity: Identity, key: string): Promise<AccountAt | undefined> {
    const { email } = identity
    const userId = await users.find(identity)
    if (userId === undefined) return email === null ? undefined : mailboxes.accountAt(email)
    if (await users.deviceOf(userId, key)) return undefined
    const address = (await users.onFile(userId)).address ?? email
    return address === null ? undefined : { userId, address }
  }

  async function mailLink(
    login: SocialLogin & { readonly identity: Identity },
    requestId: string,
    { projectId, ip }: Pick<Caller, 'projectId' | 'ip'>,
    { userId, address }: AccountAt,
  ): Promise<Answer> {
    refuseFor(await linksOfNetwork.take(`${userId} ${networkOf(ip)}`))
    refuseFor(await linksOfUser.take(userId))
    const identity = { ...login.identity, email: address }
    const language = await users.languageOf(userId)
    const sent = await links.begin(
      { ...login, identity, idHash: idOfLinked(requestId) },
      { projectId, language, mailOf: askedMail },
      () => logins.advance(login.idHash, 'allowed', 'done'),
    )
    return { ...sent, email: shownAddress(address) }
  }

  return async (requestId, caller) => {
    const login = await elsewhere.find({ requestId, key: caller.key, sessionId: null })
    if (!login || login.state === 'done') return undefined
    const { state, identity, idHash } = login
    if (state !== 'allowed' || !identity)
      return { status: state === 'denied' ? 'denied' : 'pending' }
    const asked = await askAt(identity, caller.key)
    if (asked) return mailLink({ ...login, identity }, requestId, caller, asked)
    return finish({ ...login, identity, end: () => logins.advance(idHash, state, 'done') }, caller)
  }
}
