import { subjectOf } from '../people.ts'
import type { OAuthDialect } from './OAuthDialect.ts'

const TWO_HOURS_SECONDS = 7_200

/** Confidential clients of X. A mail address is told only if it is checked and asked for by name. */
export const x: OAuthDialect = {
  name: 'X',
  paths: {
    authorization: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    user: '/2/users/me',
  },
  secretIn: 'header',
  answerToken: (c, { token, scopes }) =>
    c.json({
      token_type: 'bearer',
      expires_in: TWO_HOURS_SECONDS,
      access_token: token,
      scope: scopes.join(' '),
    }),
  refuseToken: (c, error) => c.json({ error }, error === 'invalid_client' ? 401 : 400),
  answerUser(c, { person, scopes }) {
    const fields = c.req.query('user.fields')?.split(',') ?? []
    const mayTell = scopes.includes('users.email') && fields.includes('confirmed_email')
    const mail = person.isEmailVerified && mayTell && { confirmed_email: person.email }
    const { id, name } = person
    return c.json({ data: { id: subjectOf('x', person), name, username: id, ...mail } })
  },
  refuseUser: (c) => c.json({ title: 'Unauthorized', status: 401 }, 401),
}
