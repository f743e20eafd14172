import { type ChainOperations, isKitError, namespaceOf, type TokenHolding } from '@bowline/common'
import { servesChain } from '../../services/serviceClient.ts'
import { tokenInfoOf } from '../../services/tokenId.ts'
import type { HeldTokens, Holding, ReadTokens } from './Holding.ts'
import type { PortfolioRequest } from './PortfolioRequest.ts'
import { readServerBalances } from './readServerBalances.ts'
import { readWalletAssets } from './readWalletAssets.ts'
import { nativeHolding, toHolding } from './toHolding.ts'
import { withAdded } from './withAdded.ts'

/**
 * Reads a portfolio from the first source that offers it. A server that fails is not replaced by the
 * chain, which may list fewer tokens: the others would seem to be gone.
 */
export async function readPortfolio(
  request: PortfolioRequest,
  signal: AbortSignal,
): Promise<HeldTokens> {
  const ofWallet = await readWalletAssets(request, signal)
  if (ofWallet) return listed(ofWallet, false)
  const isServed = await servesChain(request.kit, request.network.chainId)
  const read = isServed ? readServerBalances : readChainBalances
  const { found, mayHoldMore } = await read(request, signal)
  return listed(found, mayHoldMore)

  async function listed(
    found: readonly (Holding | undefined)[],
    mayHoldMore: boolean,
  ): Promise<HeldTokens> {
    return { holdings: sortHoldings(await withAdded(request, found, signal)), mayHoldMore }
  }
}

/**
 * Reads the native balance and the tokens that the chain can list, without prices. If the chain lists
 * none, reads the token that the app names for the network: the account may then hold others.
 */
async function readChainBalances(
  request: PortfolioRequest,
  signal: AbortSignal,
): Promise<ReadTokens> {
  const { core, account, network } = request
  const chain = await core.operations(namespaceOf(account))
  const [amount, tokens] = await Promise.all([
    chain.getBalance(account, signal),
    chain.getTokenHoldings
      ? readListedTokens(request, chain, signal)
      : readNamedToken(request, chain, signal).then((token) => ({
          found: [token],
          // A chain that answers for a token has others.
          mayHoldMore: chain.getTokenBalances !== undefined,
        })),
  ])
  return { ...tokens, found: [nativeHolding(network, { amount }), ...tokens.found] }
}

/** Limits how many tokens are looked up, since spam can fill an account with them. */
const MAX_TOKENS = 100

/**
 * Reads the tokens that the chain lists for an account. The token that the app names comes first and is
 * verified; the others are not.
 */
async function readListedTokens(
  { kit, account, network }: PortfolioRequest,
  chain: ChainOperations,
  signal: AbortSignal,
): Promise<ReadTokens> {
  const { chainId } = network
  const named = kit.config.tokens[chainId]
  const isNamed = ({ token }: TokenHolding) => token === named?.address
  const held = (await chain.getTokenHoldings?.(account, signal)) ?? []
  const listed = [...held].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const found = await Promise.all(
    listed.slice(0, MAX_TOKENS).map(async (one) => {
      const { token, amount, decimals } = one
      const info = await tokenInfoOf(kit, chain, { chainId, token }).catch(() => undefined)
      return toHolding({
        token,
        chainId,
        amount,
        decimals,
        // A token without a name still counts as a balance.
        name: info?.name ?? '',
        symbol: info?.symbol ?? '',
        iconUrl: isNamed(one) ? named?.image : undefined,
        verified: isNamed(one),
      })
    }),
  )
  return { found, mayHoldMore: listed.length > MAX_TOKENS }
}

/** Reads the token that the app names for this network. Returns `undefined` if the app names none. */
async function readNamedToken(
  { kit, account, network }: PortfolioRequest,
  chain: ChainOperations,
  signal: AbortSignal,
): Promise<Holding | undefined> {
  const { chainId } = network
  const { address: token, image } = kit.config.tokens[chainId] ?? {}
  if (!token || !chain.getTokenBalances || !chain.getTokenInfo) return undefined
  const [[amount], info] = await Promise.all([
    chain.getTokenBalances(account, [token], signal),
    tokenInfoOf(kit, chain, { chainId, token }).catch(unlessNoToken),
  ])
  if (!info) return undefined
  if (amount === undefined) {
    // Left out alone, it would look like an empty balance.
    kit.toasts.show({ kind: 'error', code: 'balanceUnavailable' })
    return undefined
  }
  return toHolding({ ...info, token, chainId, amount, iconUrl: image, verified: true })
}

/** Returns `undefined` if the contract that the app names is not a token. */
function unlessNoToken(error: unknown): undefined {
  if (!isKitError(error, 'INVALID_RESPONSE')) throw error
}

/** The maximum number of holdings without a value. An account with more has received spam. */
const MAX_WORTHLESS = 500

/**
 * Sorts holdings by value, then verified ones first, then by name, and removes duplicates. Holdings with
 * a value are never left out, since the total is calculated from the list.
 */
function sortHoldings(holdings: readonly (Holding | undefined)[]): readonly Holding[] {
  const known = new Map<string | undefined, Holding>()
  for (const holding of holdings) {
    const key = holding?.token?.toLowerCase()
    if (holding && !known.has(key) && isWorthListing(holding)) known.set(key, holding)
  }
  const all = [...known.values()].sort(byImportance)
  let worthless = 0
  return all.filter(({ value, added }) => {
    if (value === undefined && !added) worthless += 1
    return worthless <= MAX_WORTHLESS || value !== undefined || added
  })
}

const isWorthListing = ({ token, amount, added }: Holding) =>
  token === undefined || amount > 0n || added

function byImportance(one: Holding, other: Holding): number {
  const difference = (other.value ?? -1n) - (one.value ?? -1n)
  if (difference !== 0n) return difference > 0n ? 1 : -1
  if (one.verified !== other.verified) return one.verified ? -1 : 1
  return one.name.localeCompare(other.name)
}
