import { loadCode } from '@bowline/common'
import { KeyError } from '../KeyError.ts'

const MIN_CHARACTERS = 12
const MAX_CHARACTERS = 256

/**
 * Checks a new password: 12 to 256 characters, and none that is soon guessed, be it by lists of those that others have
 * had or by what is known of its user. There are no rules about kinds of characters.
 *
 * `known` has what others know of the user and of where the password is for: the email address, the host, the app. The
 * lists are 220 kB, and are loaded with the first password that is long enough.
 *
 * Throws `WEAK_PASSWORD` with the problem, and the `KitError` `CODE_NOT_LOADED` if the lists do not load.
 *
 * @example
 * await checkPassword(password, { known: [email, location.hostname] })
 */
export async function checkPassword(
  password: string,
  { known = [] }: { readonly known?: readonly string[] | undefined } = {},
): Promise<void> {
  const text = password.normalize('NFKC')
  const length = Array.from(text.slice(0, 2 * MAX_CHARACTERS + 1)).length
  if (length < MIN_CHARACTERS) throw new KeyError('WEAK_PASSWORD', { problem: 'short' })
  if (length > MAX_CHARACTERS) throw new KeyError('WEAK_PASSWORD', { problem: 'long' })
  const { findWeakness } = await loadCode(() => import('./findWeakness.ts'))
  const problem = findWeakness(text, known)
  if (problem) throw new KeyError('WEAK_PASSWORD', { problem })
}
