import { refusalStatus, type SignInRefusal } from '@bowline/common/sign-in'
import type { HeaderField } from './cookies.ts'

/** An answer in JSON that nobody may keep. */
export function answer(body: unknown, fields: readonly HeaderField[] = [], status = 200): Response {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Origin, Cookie',
  })
  for (const [name, value] of fields) headers.append(name, value)
  return new Response(JSON.stringify(body), { status, headers })
}

export function refusalAnswer(refusal: SignInRefusal): Response {
  const status = refusalStatus[refusal]
  return answer({ refusal }, status === 503 ? [['Retry-After', '5']] : [], status)
}
