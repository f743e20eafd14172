import { subjectOf } from '../people.ts'
import type { OAuthDialect } from './OAuthDialect.ts'

const NO_REPLY = 'users.noreply.github.example'
/** Its numbers are short. */
const ID_DIGITS = 8

/** OAuth apps of GitHub. It answers refusals with status 200, and forms unless asked for JSON. */
export const github: OAuthDialect = {
  name: 'GitHub',
  paths: {
    authorization: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    user: '/api/user',
    emails: '/api/user/emails',
  },
  secretIn: 'body',
  answerToken: (c, { token, scopes }) =>
    answer(c.req.header('accept'), {
      access_token: token,
      token_type: 'bearer',
      scope: scopes.join(','),
    }),
  refuseToken: (c, error) =>
    answer(c.req.header('accept'), {
      error: error === 'invalid_client' ? 'incorrect_client_credentials' : 'bad_verification_code',
      error_description: 'The code or the client is wrong.',
    }),
  answerUser(c, { person }) {
    if (!c.req.header('user-agent')) return c.text('Requests need a User-Agent header.', 403)
    const id = Number(subjectOf('github', person).slice(0, ID_DIGITS))
    // Only what visitors show to everyone: not the address that they sign in with.
    return c.json({ id, login: person.id, name: person.name, email: null })
  },
  answerEmails(c, { person, scopes }) {
    if (!scopes.includes('user:email')) return c.json({ message: 'Not Found' }, 404)
    const noReply = { email: `${person.id}@${NO_REPLY}`, verified: true, visibility: null }
    if (!person.email) return c.json([{ ...noReply, primary: true }])
    const own = { email: person.email, verified: person.isEmailVerified, visibility: 'private' }
    return c.json([
      { ...noReply, primary: false },
      { ...own, primary: true },
    ])
  },
  refuseUser: (c) => c.json({ message: 'Bad credentials' }, 401),
}

function answer(accept: string | undefined, fields: Readonly<Record<string, string>>): Response {
  return accept?.includes('application/json')
    ? Response.json(fields)
    : new Response(new URLSearchParams(fields))
}
