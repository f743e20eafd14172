import type { Cookies, HeaderField } from './cookies.ts'
import { randomText } from './createSigner.ts'

/** Tells visitors apart before they are signed in. */
export interface Visitors {
  read(request: Request): string | undefined
  /** A new visitor, whom nobody can guess. */
  create(): string
  write(visitor: string): HeaderField
}

const COOKIE = 'bowline-visitor'
const BYTES = 16
const VISITOR = /^[-_a-zA-Z0-9]{22}$/

/**
 * Creates the visitors of a sign-in. A nonce belongs to a visitor, so that a proof that somebody has seen or
 * tricked out of a user signs in nobody but that user.
 */
export function createVisitors(
  cookies: Cookies,
  { nonceLifeMs }: { readonly nonceLifeMs: number },
): Visitors {
  return {
    read(request) {
      const visitor = cookies.read(request, COOKIE)
      return isVisitor(visitor) ? visitor : undefined
    },
    create: newVisitor,
    write: (visitor) => cookies.write(COOKIE, visitor, Math.ceil(nonceLifeMs / 1000)),
  }
}

/** A visitor whom nobody can guess. */
export const newVisitor = (): string => randomText(BYTES)

export const isVisitor = (value: string | undefined): value is string =>
  value !== undefined && VISITOR.test(value)
