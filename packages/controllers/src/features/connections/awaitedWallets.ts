import type { Connector, Namespace } from '@bowline/common'
import { toKitError } from '@bowline/common'
import { isPageVisible } from '../../core/browserPage.ts'
import type { Core } from '../../kit/kit.ts'
import { type SavedWallet, savedWallets } from './beginRestoring.ts'
import { type PickedUp, pickUp } from './pickUp.ts'
import { claimantsOf } from './savedConnections.ts'

/** A family that is disconnected while its wallet is saved. */
interface Awaited {
  /**
   * Whether a wallet is asked that may prompt where it does not know this site: once it is here, and once more if the page
   * was hidden when it was asked.
   */
  readonly mayPrompt: boolean
  readonly isAsked: boolean
}

const awaited = new WeakMap<Core, Map<Namespace, Awaited>>()

function awaitedBy(core: Core): Map<Namespace, Awaited> {
  const all = awaited.get(core) ?? new Map<Namespace, Awaited>()
  awaited.set(core, all)
  return all
}

/** Waits for the wallet that is saved for these families, for as long as the page lives. */
export function awaitWallet(
  core: Core,
  namespaces: readonly Namespace[],
  { mayPrompt }: Pick<Awaited, 'mayPrompt'>,
): void {
  for (const one of namespaces) awaitedBy(core).set(one, { mayPrompt, isAsked: false })
}

/** Whether nothing newer is connected, or about to be. */
export const isOpen = ({ connections, sessions }: Core, namespace: Namespace): boolean =>
  !sessions.ownerOf(namespace) && !connections.isClaimed(namespace)

/** Whether an awaited wallet is here and can be asked at any time, so that time alone is a reason to, also after a failure. */
export const isAwaitingQuietly = (core: Core): boolean =>
  open(core).some(({ claimants, isQuiet }) => claimants.length > 0 && isQuiet)

/**
 * Asks awaited wallets that are here, without a prompt, and without showing that they are asked. Calls `take` with what
 * they answer. Never rejects: failures are logged.
 */
export async function lookForAwaited(
  core: Core,
  take: (wallet: SavedWallet, found: PickedUp) => Promise<void>,
): Promise<void> {
  const isFree = (one: Namespace) => !awaitedBy(core).get(one)?.isAsked
  const free = open(core).filter(({ namespaces }) => namespaces.every(isFree))
  await Promise.all(free.map((one) => askAwaited(core, one, take)))
}

interface Open extends SavedWallet {
  readonly claimants: readonly Connector[]
  /** Whether each of them can be asked at any time. */
  readonly isQuiet: boolean
}

function open(core: Core): readonly Open[] {
  const namespaces = [...awaitedBy(core).keys()].filter((one) => isOpen(core, one))
  return savedWallets(core, namespaces).map((saved) => {
    const claimants = claimantsOf(core.connectors.getState(), saved.wallet)
    const isQuiet = claimants.every((one) => readsQuietly(one, saved.namespaces))
    return { ...saved, claimants, isQuiet }
  })
}

const readsQuietly = (connector: Connector, namespaces: readonly Namespace[]): boolean =>
  (connector.parts ?? [connector])
    .filter((part) => part.namespaces.some((one) => namespaces.includes(one)))
    .every((part) => part.readsQuietly)

async function askAwaited(
  core: Core,
  { claimants, isQuiet, namespaces, wallet }: Open,
  take: (wallet: SavedWallet, found: PickedUp) => Promise<void>,
): Promise<void> {
  const all = awaitedBy(core)
  const [first, ...more] = claimants
  if (!first || !(isQuiet || namespaces.every((one) => all.get(one)?.mayPrompt))) return
  const wasHidden = !isPageVisible()
  const set = (to: Awaited) => {
    for (const one of namespaces) if (all.has(one)) all.set(one, to)
  }
  set({ mayPrompt: false, isAsked: true })
  const asked = { namespaces, wallet, signal: core.lifetime }
  try {
    const found = await pickUp(core, [first, ...more], asked, (late) => take(asked, late))
    set({ mayPrompt: false, isAsked: false })
    await take(asked, found)
  } catch (error) {
    const { connectorId } = wallet
    core.logger.log('debug', 'wallet still awaited', { connectorId, code: toKitError(error).code })
    set({ mayPrompt: wasHidden || !isPageVisible(), isAsked: false })
  }
}
