import type { Clock } from '@bowline/common'
import { openStore } from '../store/openStore.ts'

const LAST = 'last'
const WITHIN_MS = 60_000

/**
 * Keeps a value for the next page of this tab, in the storage of the wallet's own origin, where no app can put anything. The
 * next page takes it by the id that this returns; undefined where nothing can be kept.
 */
export async function keepForNext(
  place: string,
  value: unknown,
  clock: Clock,
): Promise<string | undefined> {
  const id = crypto.randomUUID()
  const store = await openStore(place)
  if (store.lifetime === 'page') return undefined
  return store.set(LAST, { id, at: clock.now(), value }).then(
    () => id,
    () => undefined,
  )
}

/** Takes what was kept, once. Nothing of it stays in the browser. */
export async function takeKept(place: string, id: string, clock: Clock): Promise<unknown> {
  if (id === '') return undefined
  const store = await openStore(place)
  const kept = Object(await store.get(LAST).catch(() => undefined))
  await store.remove(LAST).catch(() => {})
  const isMeant = kept.id === id && Math.abs(clock.now() - kept.at) < WITHIN_MS
  return isMeant ? kept.value : undefined
}
