import type { Session } from '@bowline/common'

/**
 * Makes a session that is not used stop listening to its wallet. A session that cannot be discarded is left
 * alone: its permission is the one that the saved connection uses. Never rejects.
 */
export async function letGo(session: Session | undefined): Promise<void> {
  await Promise.allSettled((session?.parts ?? [session]).map(async (part) => part?.discard?.()))
}
