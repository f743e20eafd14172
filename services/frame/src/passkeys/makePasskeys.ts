import type { Screen } from '../screen/createSteps.ts'
import { makeInWindow } from './makeInWindow.ts'
import { type CreatedPasskey, createPasskey, type NewPasskey } from './passkeys.ts'

/**
 * Returns what makes passkeys, each in a click on a screen: in this page, and once that has failed in a frame, in a window
 * of its own, because Safari makes none in frames. It throws a `DOMException` if none was made.
 */
export function makePasskeys() {
  let hasFailed = false
  return async (
    options: NewPasskey,
    { signal }: Pick<Screen<never>, 'signal'>,
  ): Promise<CreatedPasskey> => {
    if (hasFailed && window !== window.top) return makeInWindow(options, signal)
    try {
      return await createPasskey(options)
    } catch (error) {
      hasFailed = error instanceof DOMException
      throw error
    }
  }
}
