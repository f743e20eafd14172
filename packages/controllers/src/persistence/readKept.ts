import type { KitStorage } from '@bowline/common'
import type { ThemeMode } from '../config/KitConfig.ts'
import { is } from '../core/is.ts'
import type { SavedConnection } from '../kit/sessions.ts'
import type { RecentWallet } from '../kit/wallets.ts'

export const STORAGE_PREFIX = 'bowline.'
/** Increase it when a shape changes, and convert older values where they are read. */
export const RECORD_VERSION = 1

/** A stored value with its version. Values of other versions are ignored. */
export interface Box {
  readonly v?: unknown
  readonly data?: unknown
}

/** Parses a stored text. Returns an empty box if it is not one. */
export function openBox(text: string | null): Box {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // The text is not valid JSON, which counts as a missing value.
    return {}
  }
}

/** Reads a value once. Resolves with `undefined` if there is no valid value. Never rejects. */
export async function readKept<K extends keyof Kept>(
  storage: KitStorage,
  name: K,
): Promise<Kept[K] | undefined> {
  try {
    return dataOf(name, openBox(await storage.get(STORAGE_PREFIX + name)))
  } catch {
    // A storage that is blocked counts as empty. The next write logs the error.
    return undefined
  }
}

/** Returns the value of a box if its version and shape match. */
export function dataOf<K extends keyof Kept>(name: K, { v, data }: Box): Kept[K] | undefined {
  // The shape check guarantees the type.
  return v === RECORD_VERSION && shapeOf(name)(data) ? (data as Kept[K]) : undefined
}

/**
 * Everything that the kit stores, by name. No keys, and no sessions with wallets; beside it the
 * token of a sign-in with the kit's server (`createKitSignIn`). Of accounts, only the one in use, the payments from this kit, which are needed for the history and for
 * warnings about look-alike receivers, what was signed through it, and what visitors have set for themselves.
 */
export interface Kept extends Readonly<Record<KeptList, readonly object[]>> {
  readonly accounts: Readonly<Record<string, string>>
  readonly shownAccounts: Readonly<Record<string, string>>
  readonly connections: Readonly<Record<string, Omit<SavedConnection, 'account'>>>
  readonly networks: {
    readonly foreground: string
    readonly active: Readonly<Record<string, string>>
  }
  readonly recentWallets: readonly RecentWallet[]
  readonly theme: ThemeMode
}

/**
 * What is a list of objects. Entries are validated where they are used, to keep that code out of the first chunk.
 *
 * - `addedTokens`: the tokens that the visitor has added by their addresses
 * - `contacts`: the names that the visitor has given addresses
 * - `hiddenTokens`: which tokens the visitor hides, and which of those that the server hides are shown
 * - `signed`: what was signed through the kit, if the app has previews
 * - `transactions`: what was sent from the kit
 */
export type KeptList = 'addedTokens' | 'contacts' | 'hiddenTokens' | 'signed' | 'transactions'

const network = [is.with('foreground', is.text), is.with('active', is.recordOf(is.text))]

/** The validator of each stored value that is no `KeptList`. */
const keptShapes: { readonly [K in Exclude<keyof Kept, KeptList>]: (value: unknown) => boolean } = {
  accounts: is.recordOf(is.text).fits,
  shownAccounts: is.recordOf(is.text).fits,
  connections: is.recordOf(is.with('connectorId chainId', is.text, 'rdns')).fits,
  networks: (value) => network.every(({ fits }) => fits(value)),
  recentWallets: is.listOf(is.with('connectorId name', is.text, 'walletId rdns imageUrl')).fits,
  theme: is.oneOf('light', 'dark', 'auto').fits,
}

const shapeOf = (name: keyof Kept): ((value: unknown) => boolean) =>
  name in keptShapes ? keptShapes[name as keyof typeof keptShapes] : is.listOf(is.object).fits
