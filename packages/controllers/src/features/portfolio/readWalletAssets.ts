import {
  type AccountId,
  type ChainOperations,
  loadCode,
  type Network,
  namespaceOf,
  parseChainId,
} from '@bowline/common'
import { within } from '../../core/boundedWait.ts'
import type { ConnectedAccount } from '../../kit/accounts.ts'
import { type Core, internals, type Kit } from '../../kit/kit.ts'
import { queryKeyOf } from '../../query/kitQuery.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import type { Holding } from './Holding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { nativeHolding, toHolding, withAmount } from './toHolding.ts'

/** After this time, the next source is used instead of the wallet. */
export const WALLET_WAIT_MS = 3000
/** How long a wallet's capabilities stay fresh. */
const CAPABILITY_TTL_MS = 5 * 60_000

/** The number of tokens whose amounts are read from the chain: five calls where it has Multicall3. */
const MAX_ASKED = 500

/**
 * Asks the wallet for its account's assets (`wallet_getAssets`), if it supports that: it knows which ones there are, and the
 * chain how much of each. Returns `undefined` if it does not, does not answer in time, or violates the standard.
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
    const assets = await assetsOf(await within(answer, WALLET_WAIT_MS, clock), network)
    if (!assets) {
      logger.log('warn', 'wallet assets are malformed')
      return undefined
    }
    const held = await readAmounts({ kit, core, account, network }, assets, signal)
    if (held.some((one) => one.token === undefined)) return held
    // Wallets may leave out an empty native balance, but it is needed to check the fee.
    return [nativeHolding(network, { amount: await chain.getBalance(account, signal) }), ...held]
  } catch (error) {
    // The next source is used. The log tells the developer what went wrong.
    logger.log('warn', 'wallet assets are unavailable', { error: String(error) })
    return undefined
  }
}

/**
 * Reads from the chain how much of its assets an account has: a wallet may remember what is long spent. What the chain does
 * not tell stays as the wallet says it.
 */
async function readAmounts(
  { kit, core, account }: PortfolioRequest,
  assets: readonly (Holding | undefined)[],
  signal: AbortSignal,
): Promise<readonly Holding[]> {
  const { clock, logger } = internals(kit)
  const held = assets.filter((asset) => asset !== undefined)
  const tokens = held.flatMap(({ token }) => token ?? []).slice(0, MAX_ASKED)
  const chain = await core.operations(namespaceOf(account))
  const unknown = (error: unknown) => {
    logger.log('warn', 'amounts of wallet assets are unavailable', { error: String(error) })
    return undefined
  }
  const ask = <T>(answer: Promise<T>) => within(answer, WALLET_WAIT_MS, clock).catch(unknown)
  const isNative = held.some(({ token }) => token === undefined)
  const [native, amounts = []] = await Promise.all([
    isNative ? ask(chain.getBalance(account, signal)) : undefined,
    tokens.length > 0 && chain.getTokenBalances
      ? ask(chain.getTokenBalances(account, tokens, signal))
      : undefined,
  ])
  const known = new Map(tokens.map((token, index) => [token, amounts[index]]))
  return held.map((holding) => {
    const amount = holding.token === undefined ? native : known.get(holding.token)
    return amount === undefined ? holding : withAmount(holding, amount)
  })
}

/** Returns true if the wallet offers its assets, and false if it does not answer. */
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

/** Returns the wallet of exactly this account, since another account has other assets. */
function walletOf({ requireAccount, sessions }: Core, account: AccountId) {
  const namespace = namespaceOf(account)
  if (!sessions.get(namespace)) return undefined
  const wallet = requireAccount(namespace)
  return wallet.account === account ? wallet : undefined
}

/**
 * Parses a wallet's answer to `wallet_getAssets` (ERC-7811) for one network. An asset that violates the standard is
 * left out. Returns `undefined` if all of them do.
 */
async function assetsOf(
  answer: unknown,
  network: Network,
): Promise<readonly (Holding | undefined)[] | undefined> {
  const { readAssets } = await loadCode(() => import('../../services/contracts/walletAssets.ts'))
  const chain = `0x${BigInt(parseChainId(network.chainId).reference).toString(16)}`
  return readAssets(answer, chain)?.map(({ address, balance: amount, metadata }) => {
    if (address === undefined) return nativeHolding(network, { amount, ...metadata })
    const { chainId } = network
    const { iconUrl } = metadata
    return toHolding({ ...metadata, token: address, chainId, amount, verified: true, iconUrl })
  })
}
