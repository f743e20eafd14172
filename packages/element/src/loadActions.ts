import type * as actions from './actions.ts'

/**
 * Loads what an app does with a kit: `connect`, `signMessage`, `sendTransaction` and the other functions of the core.
 * They take the kit first. Rejects if the code does not load.
 *
 * @example
 * const { signMessage } = await loadActions()
 * const signature = await signMessage(kit, { message: 'Hello' })
 */
export const loadActions = (): Promise<typeof actions> => import('./actions.ts')
