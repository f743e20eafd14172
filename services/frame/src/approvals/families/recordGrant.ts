import { isKitError } from '@bowline/common'
import type { PermissionList, Scene } from '../Family.ts'

const MOST_TRIES = 3
const AGAIN_MS = 1_000

/**
 * Records a permission that its user has said yes to. What is recorded twice is there once, so a server that does not
 * answer is asked again. Throws what the last try has thrown.
 */
export async function recordGrant(
  { permissions, clock }: Pick<Scene, 'permissions' | 'clock'>,
  grant: Parameters<PermissionList['record']>[0],
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await permissions.record(grant)
      return
    } catch (error) {
      if (tries === MOST_TRIES || !isOfServer(error)) throw error
      await new Promise<void>((resolve) => void clock.after(AGAIN_MS, resolve))
    }
  }
}

/** Whether the server has not answered, or has answered for what is behind it. */
export const isOfServer = (error: unknown): boolean =>
  isKitError(error, 'HTTP_UNREACHABLE') ||
  isKitError(error, 'HTTP_TIMEOUT') ||
  (isKitError(error, 'HTTP_STATUS') && error.context.status >= 500)
