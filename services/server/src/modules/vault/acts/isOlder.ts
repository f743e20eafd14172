import type { SignedIn } from '../../../http/SignedIn.ts'
import type { HoldOwners } from '../holds/HoldOwners.ts'

/**
 * Whether a login is older than a moment, or is on a device that the account knew before. The device counts, too: others
 * may have ended the login that it had.
 */
export async function isOlder(
  { userId, deviceId, createdAt }: SignedIn,
  time: number,
  owners: Pick<HoldOwners, 'knownSince'>,
): Promise<boolean> {
  if (createdAt < time) return true
  const since = await owners.knownSince(userId, deviceId)
  return since !== undefined && since < time
}
