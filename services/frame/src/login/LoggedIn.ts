import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'

type Answer = Awaited<ReturnType<Service['auth']['login']>>
/** What the server answers once a user is logged in. */
export type LoggedIn = Extract<Answer, { status: 'loggedIn' }>
/** What it answers while the link of a mail has to be answered. */
export type WaitsForLink = Extract<Answer, { status: 'device' }>

/** What of it is kept. */
export function loginOf(answer: LoggedIn): Login {
  const { accessToken, expiresAt, refreshToken, assurance, user } = answer
  return { accessToken, expiresAt, refreshToken, assurance, user }
}

/** Asks whether a login that goes on elsewhere went through. */
export const askForLogin =
  (auth: Pick<Service['auth'], 'login'>, requestId: string) =>
  async (signal: AbortSignal): Promise<LoggedIn | WaitsForLink | 'pending' | 'denied'> => {
    const answer = await auth.login({ requestId }, { signal })
    return answer.status === 'loggedIn' || answer.status === 'device' ? answer : answer.status
  }
