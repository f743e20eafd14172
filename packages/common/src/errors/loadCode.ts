import { KitError } from './KitError.ts'

/** The type of `loadCode`, which is passed to adapters so that their first chunk need not contain it. */
export type LoadCode = <M>(load: () => Promise<M>) => Promise<M>

/**
 * Loads a part of the kit that is not in the first chunk.
 * Results are not cached: the next call imports it again.
 *
 * Throws `CODE_NOT_LOADED` if the import fails: the network is down, or the app was redeployed and its
 * old files are gone.
 *
 * @example
 * const { createSession } = await loadCode(() => import('./createSession.ts'))
 */
export async function loadCode<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (cause) {
    throw new KitError('CODE_NOT_LOADED', undefined, { cause })
  }
}
