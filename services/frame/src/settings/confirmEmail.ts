import type { authApi, ParamsOf } from '@bowline/common/api'
import type { Service } from '../service/createService.ts'
import { isLost, isRefused } from '../service/isLost.ts'
import type { Keys } from '../wallet/Keys.ts'

type Entered = Pick<ParamsOf<typeof authApi.confirmEmail>, 'requestId' | 'code'>

interface Confirming {
  readonly auth: Pick<Service['auth'], 'confirmEmail' | 'emailChange'>
  readonly keys: Pick<Keys, 'signed'>
}

/**
 * Confirms another address by its code, as the server shows the address. A press after one whose answer was lost, which has
 * used the code up, finds that the address is about to change.
 */
export async function confirmEmail(
  { auth, keys }: Confirming,
  code: Entered,
  shown: string,
): Promise<{ readonly effectiveAt: number }> {
  try {
    // Unsigned, it takes a week.
    return await auth.confirmEmail(await keys.signed('changeEmail', { ...code }).catch(() => code))
  } catch (error) {
    if (!isLost(error) && !isRefused(error)) throw error
    const { change } = await auth.emailChange({}).catch(() => ({ change: null }))
    if (change?.email !== shown || !change.isThisDevice) throw error
    return change
  }
}
