import { createHash } from 'node:crypto'
import { type KeyUse, keyUseSchema } from '@bowline/common/api'
import * as v from 'valibot'
import { isShallow } from '../../../basics/isShallow.ts'

const schema = v.pipe(v.string(), v.check(isShallow), v.parseJson(), keyUseSchema)

/** What the keys are opened for; undefined for what nobody names, and for what is no use of them. */
export function useOf(text: string | undefined): KeyUse | undefined {
  const { success, output } = v.safeParse(schema, text)
  return success ? output : undefined
}

/** SHA-256 of exactly what was named, in base64url. */
export const hashOfUse = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/** What a passkey signs for a use: the hash of the server's nonce and of the use. */
export const challengeOf = (nonce: string, useHash: string): string =>
  createHash('sha256')
    .update(Buffer.from(nonce, 'base64url'))
    .update(Buffer.from(useHash, 'base64url'))
    .digest('base64url')
