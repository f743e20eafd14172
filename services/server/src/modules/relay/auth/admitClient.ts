import type { IncomingMessage } from 'node:http'
import { withoutTrailing } from '@bowline/common'
import type { RelayOptions } from '../RelayOptions.ts'
import { verifyRelayToken } from './verifyRelayToken.ts'

export type ClientVerdict =
  | { readonly clientId: string; readonly project: string }
  | { readonly refusal: string }

/** Decides which clients may open a socket: checks the token, then the project, then the origin. */
export function admitClient(
  request: IncomingMessage,
  { projects, audience }: Pick<RelayOptions, 'projects' | 'audience'>,
  nowMs: number,
): ClientVerdict {
  const { origin, host = '', authorization = '' } = request.headers
  const url = addressOf(request)
  const bearer = /^Bearer (.+)$/.exec(authorization)?.[1]
  const accepted = audience?.map(place) ?? [`${host}${trimPath(url.pathname)}`]

  const verdict = verifyRelayToken(
    url.searchParams.get('auth') ?? bearer ?? '',
    (value) => accepted.includes(place(value)),
    nowMs,
  )
  if ('refusal' in verdict) return verdict
  const project = claimedProject(request)
  const allowed = projects.isAllowed(project, origin)
  if (allowed === 'unknownProject') return { refusal: 'Unauthorized: invalid key' }
  if (allowed === 'originNotAllowed') return { refusal: 'Unauthorized: origin not allowed' }
  return { ...verdict, project: copyOf(project) }
}

/** The project id that the request contains. */
export function claimedProject(request: IncomingMessage): string {
  return addressOf(request).searchParams.get('projectId') ?? ''
}

/** A part of a text keeps all of it in memory, here an address with its token for as long as the socket is open. */
const copyOf = (text: string) => Buffer.from(text).toString()

function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://relay.invalid')
}

/** Host and path. The scheme is ignored, because a proxy that ends TLS changes it. */
function place(address: string): string {
  if (!URL.canParse(address)) return ''
  const { host, pathname } = new URL(address)
  return `${host}${trimPath(pathname)}`
}

function trimPath(path: string): string {
  return withoutTrailing(path, '/')
}
