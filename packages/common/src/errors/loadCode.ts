import { KitError } from './KitError.ts'

/** What adapters are given, so that the light part of an adapter need not bring it along. */
export type LoadCode = <M>(load: () => Promise<M>) => Promise<M>

/**
 * Loads a part of the kit that is not there from the start.
 * Nothing is remembered: the next call asks the browser again.
 *
 * Throws `CODE_NOT_LOADED` when it does not arrive: the network is gone, or a new version of the app
 * has replaced the one that this page is made of.
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
