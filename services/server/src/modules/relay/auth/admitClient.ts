import type { IncomingMessage } from 'node:http'
import type { RelayOptions } from '../RelayOptions.ts'
import { type TokenVerdict, verifyRelayToken } from './verifyRelayToken.ts'

/** Decides who may open a socket: the token first, then the project, then the page's origin. */
export function admitClient(
  request: IncomingMessage,
  { projects, audience }: Pick<RelayOptions, 'projects' | 'audience'>,
  nowMs: number,
): TokenVerdict {
  const { origin, host = '', authorization = '' } = request.headers
  const url = new URL(request.url ?? '/', 'http://relay.invalid')
  const bearer = /^Bearer (.+)$/.exec(authorization)?.[1]
  const accepted = audience?.map(place) ?? [`${host}${trimPath(url.pathname)}`]

  const verdict = verifyRelayToken(
    url.searchParams.get('auth') ?? bearer ?? '',
    (value) => accepted.includes(place(value)),
    nowMs,
  )
  if ('refusal' in verdict) return verdict
  const project = projects.isAllowed(url.searchParams.get('projectId') ?? '', origin)
  if (project === 'unknownProject') return { refusal: 'Unauthorized: invalid key' }
  if (project === 'originNotAllowed') return { refusal: 'Unauthorized: origin not allowed' }
  return verdict
}

/** Host and path: a proxy that ends TLS changes the scheme, so the scheme says nothing. */
function place(address: string): string {
  if (!URL.canParse(address)) return ''
  const { host, pathname } = new URL(address)
  return `${host}${trimPath(pathname)}`
}

function trimPath(path: string): string {
  return path.replace(/\/+$/, '')
}
