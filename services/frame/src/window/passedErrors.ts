import { isKitError, KitError } from '@bowline/common'
import { isKeyError, KeyError } from '@bowline/wallet-keys'
import * as v from 'valibot'

/** What the screens of the window tell apart of an error of the page. */
export const passedErrorSchema = v.object({
  of: v.picklist(['kit', 'keys', 'other']),
  code: v.string(),
  context: v.optional(v.record(v.string(), v.unknown())),
})

export type PassedError = v.InferOutput<typeof passedErrorSchema>

/** Names an error to the other end, without what it was made of. */
export function passError(error: unknown): PassedError {
  const of = isKitError(error) ? 'kit' : isKeyError(error) ? 'keys' : 'other'
  const { code = '', context } = of === 'other' ? {} : (error as Pick<KitError, 'code' | 'context'>)
  return { of, code, context }
}

/** Makes the error that was named. */
export function takeError({ of, code, context }: PassedError): Error {
  // Screens ask for codes that they know, and for nothing of others.
  if (of === 'kit') return new KitError(code as 'HTTP_STATUS', context as never)
  if (of === 'keys') return new KeyError(code as 'WEAK_PASSWORD', context as never)
  return new Error('The page has failed.')
}
