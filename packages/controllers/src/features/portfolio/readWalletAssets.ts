import { type AccountId, type ChainOperations, namespaceOf } from '@bowline/common'
import { within } from '../../flow/within.ts'
import type { Core } from '../../kit.ts'
import { internals, type Kit } from '../../kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import type { ConnectedAccount } from '../accounts/requireAccount.ts'
import { assetsOf } from './assetsOf.ts'
import type { Holding } from './Holding.ts'
import { nativeHolding } from './nativeHolding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'

/** A wallet that has not answered by then is not worth waiting for: others know as well. */
export const WALLET_WAIT_MS = 3000
/** What a wallet can do does not change while one looks at a screen. */
const CAPABILITY_TTL_MS = 5 * 60_000

/**
 * Asks the wallet what its account holds (`wallet_getAssets`), where it offers that. `undefined` when
 * it does not, is silent, or answers with something else than the standard says.
 */
export async function readWalletAssets(
  { kit, core, account, network }: PortfolioRequest,
  signal: AbortSignal,
): Promise<readonly (Holding | undefined)[] | undefined> {
  const wallet = walletOf(core, account)
  if (!wallet) return undefined
  const chain = await wallet.operations()
  if (!chain.getAssets || !(await hasDiscovery(kit, wallet, chain, signal))) return undefined
  const { clock, logger } = internals(kit)
  try {
    const answer = chain.getAssets(wallet.provider, account, signal)
    const assets = assetsOf(await within(answer, WALLET_WAIT_MS, clock), network)
    if (!assets) logger.log('warn', 'wallet assets are malformed')
    const isWhole = !assets || assets.some((one) => one && one.token === undefined)
    if (isWhole) return assets
    // Wallets may leave out what is zero, but whoever pays for anything needs to see this one.
    return [nativeHolding(network, { amount: await chain.getBalance(account, signal) }), ...assets]
  } catch (error) {
    // Others can tell as well; what went wrong with the wallet is for the developer.
    logger.log('warn', 'wallet assets are unavailable', { error: String(error) })
    return undefined
  }
}

/** Whether the wallet offers its assets. One that is silent or does not know the question does not. */
function hasDiscovery(
  kit: Kit,
  { account, provider }: ConnectedAccount,
  { getCapabilities }: ChainOperations,
  signal: AbortSignal,
): Promise<boolean> {
  const connection = kit.connections.getState()[namespaceOf(account)]
  const connectorId = connection?.status === 'connected' ? connection.connectorId : undefined
  return queryClientOf(kit).fetchQuery({
    queryKey: queryKeyOf(kit, 'assetDiscovery', connectorId, account),
    staleTime: CAPABILITY_TTL_MS,
    queryFn: async () => {
      const answer = getCapabilities?.(provider, account, signal)
      if (!answer) return false
      return within(answer, WALLET_WAIT_MS, internals(kit).clock).then(
        ({ assetDiscovery }) => assetDiscovery,
        () => false,
      )
    },
  })
}

/** The wallet of exactly this account; another one would tell of another portfolio. */
function walletOf({ requireAccount, sessions }: Core, account: AccountId) {
  const namespace = namespaceOf(account)
  if (!sessions.get(namespace)) return undefined
  const wallet = requireAccount(namespace)
  return wallet.account === account ? wallet : undefined
}
