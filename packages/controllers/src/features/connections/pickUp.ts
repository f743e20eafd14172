import {
  type ChainId,
  type Connector,
  isAccountId,
  KitError,
  type Network,
  parseAccountId,
  type Session,
} from '@bowline/common'
import { raceAbort, within } from '../../core/boundedWait.ts'
import type { Core } from '../../kit.ts'
import type { Restoring } from './beginRestoring.ts'
import { connectScope } from './connectScope.ts'
import { letGo } from './letGo.ts'

/** How long to wait for a wallet to return an earlier session. */
export const RESTORE_TIMEOUT_MS = 10_000

/** What a wallet has answered: without a session, this site has no permission any more. */
export interface PickedUp {
  readonly connector: Connector
  readonly session: Session | undefined
}

/**
 * Asks a saved wallet for its session, without a prompt. A domain is a claim that any wallet can make, so of several that
 * claim the saved one, the one that shows the account that was in use is taken. `onLate` is called with what comes after
 * the time.
 *
 * Throws `WALLET_UNAUTHORIZED` if several claim the domain and none shows that account, or what the wallet has thrown.
 */
export async function pickUp(
  core: Core,
  claimants: readonly [Connector, ...Connector[]],
  restoring: Restoring,
  onLate: (late: PickedUp) => Promise<void>,
): Promise<PickedUp> {
  const [only, ...others] = claimants
  if (others.length === 0) return askOne(core, only, restoring, onLate)
  const discard = ({ session }: PickedUp) => letGo(session)
  const answers = await Promise.allSettled(
    claimants.map((connector) => askOne(core, connector, restoring, discard)),
  )
  const picked = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const own = picked.find(({ session }) => shows(session, restoring.wallet.shown))
  for (const one of picked) if (one !== own) void letGo(one.session)
  if (own) return own
  throw new KitError('WALLET_UNAUTHORIZED')
}

async function askOne(
  { clock, networks }: Core,
  connector: Connector,
  { claim: { namespaces }, signal, wallet }: Restoring,
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

/** Whether a session has an account, on whichever chain. */
function shows(session: Session | undefined, account: string | undefined): boolean {
  if (!account || !isAccountId(account)) return false
  const { address } = parseAccountId(account)
  return !!session
    ?.scopes()
    .some(({ accounts }) => accounts.some((one) => parseAccountId(one).address === address))
}
