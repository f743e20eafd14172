import {
  type ChainId,
  type Connector,
  isAccountId,
  KitError,
  type Namespace,
  type Network,
  parseAccountId,
  type Session,
} from '@bowline/common'
import { raceAbort, within } from '../../core/boundedWait.ts'
import type { Core } from '../../kit/kit.ts'
import type { SavedConnection } from '../../kit/sessions.ts'
import { connectScope } from './connectScope.ts'
import { letGo } from './letGo.ts'
import { isSaved } from './savedConnections.ts'

/** How long to wait for a wallet to return an earlier session. */
export const RESTORE_TIMEOUT_MS = 10_000

/** What a wallet has answered: without a session, this site has no permission any more. */
export interface PickedUp {
  readonly connector: Connector
  readonly session: Session | undefined
}

/** A saved wallet that is asked, for the families that it served. */
export interface Asked {
  readonly wallet: SavedConnection
  readonly namespaces: readonly Namespace[]
  readonly signal: AbortSignal
}

/**
 * Asks a saved wallet for its session, without a prompt. A domain is a claim that any wallet can make, so of several that
 * claim the saved one, the one that shows the account that was in use is taken, and so is a single one only if it has the
 * id that was saved. `onLate` is called with what comes after the time.
 *
 * Throws `WALLET_UNAUTHORIZED` if none of them can be told to be the wallet, or what the wallet has thrown.
 */
export async function pickUp(
  core: Core,
  claimants: readonly [Connector, ...Connector[]],
  asked: Asked,
  onLate: (late: PickedUp) => Promise<void>,
): Promise<PickedUp> {
  const [only, ...others] = claimants
  if (others.length === 0 && isSaved(only, asked.wallet)) return askOne(core, only, asked, onLate)
  const isOwn = (picked: PickedUp) => isSavedByAccount(picked, asked.wallet)
  const onLateClaim = (late: PickedUp) => (isOwn(late) ? onLate(late) : letGo(late.session))
  const answers = await Promise.allSettled(
    claimants.map((connector) => askOne(core, connector, asked, onLateClaim)),
  )
  const picked = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const own = picked.find(isOwn)
  for (const one of picked) if (one !== own) void letGo(one.session)
  if (own) return own
  throw new KitError('WALLET_UNAUTHORIZED')
}

async function askOne(
  { clock, networks }: Core,
  connector: Connector,
  { namespaces, signal, wallet }: Asked,
  onLate: (late: PickedUp) => Promise<void>,
): Promise<PickedUp> {
  const scope = connectScope(networks.getState(), connector, { namespaces })
  const answer = connector.restore?.({
    networks: scope.networks,
    chainId: known(scope.networks, wallet.chainId),
    account:
      wallet.account !== undefined && isAccountId(wallet.account) ? wallet.account : undefined,
    signal,
  })
  try {
    const session = answer && (await raceAbort(within(answer, RESTORE_TIMEOUT_MS, clock), signal))
    return { connector, session }
  } catch (error) {
    // A wallet that rejects late has nothing to take.
    void answer?.then((session) => onLate({ connector, session })).catch(() => {})
    throw error
  }
}

/** Returns the chain if the app still serves it. */
const known = (networks: readonly Network[], wanted: string): ChainId | undefined =>
  networks.find(({ chainId }) => chainId === wanted)?.chainId

/** Whether a wallet that claims the saved one's domain shows the account that was in use. */
export const isSavedByAccount = (
  { connector, session }: PickedUp,
  { rdns, shown }: SavedConnection,
): boolean => !!rdns && connector.rdns === rdns && shows(session, shown)

/** Whether a wallet shows another account than the one that was in use: its user's choice, or a copy that came first. */
export const isDoubtful = (picked: PickedUp, wallet: SavedConnection): boolean =>
  !!wallet.rdns &&
  !!wallet.shown &&
  !isSavedByAccount(picked, wallet) &&
  !!picked.session?.scopes().length

/** Whether a session has an account, on whichever chain. */
function shows(session: Session | undefined, account: string | undefined): boolean {
  if (!account || !isAccountId(account)) return false
  const { address } = parseAccountId(account)
  return !!session
    ?.scopes()
    .some(({ accounts }) => accounts.some((one) => parseAccountId(one).address === address))
}
