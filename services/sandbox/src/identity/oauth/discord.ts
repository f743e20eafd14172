import { subjectOf } from '../people.ts'
import type { OAuthDialect } from './OAuthDialect.ts'

const WEEK_SECONDS = 604_800

/** Applications of Discord. A user says whether the mail address is verified. */
export const discord: OAuthDialect = {
  name: 'Discord',
  paths: {
    authorization: '/oauth2/authorize',
    token: '/api/oauth2/token',
    user: '/api/users/@me',
  },
  secretIn: 'header',
  answerToken: (c, { token, scopes }) =>
    c.json({
      access_token: token,
      token_type: 'Bearer',
      expires_in: WEEK_SECONDS,
      scope: scopes.join(' '),
    }),
  refuseToken: (c, error) => c.json({ error }, error === 'invalid_client' ? 401 : 400),
  answerUser(c, { person, scopes }) {
    const mail = { email: person.email ?? null, verified: person.isEmailVerified ?? false }
    return c.json({
      id: subjectOf('discord', person),
      username: person.id,
      global_name: person.name,
      ...(scopes.includes('email') && mail),
    })
  },
  refuseUser: (c) => c.json({ message: '401: Unauthorized', code: 0 }, 401),
}
