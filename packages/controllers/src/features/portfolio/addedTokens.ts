import { type ChainId, isChainId, KitError, namespaceOf, sanitizeName } from '@bowline/common'
import { internals, type Kit } from '../../kit/kit.ts'
import { createKeptList, type OwnList } from '../../persistence/createKeptList.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { sameToken, tokenInfoOf } from '../../services/tokenId.ts'
import { MAX_DECIMALS } from './toHolding.ts'

/** Tokens that are kept, over all chains. */
export const MAX_ADDED = 100
/** The maximum length of an address: no family has longer ones. */
const MAX_TOKEN_LENGTH = 128

/** A token that the visitor has added by its address, with what the chain says of it. */
export interface AddedToken {
  readonly chainId: ChainId
  /** The contract or mint. */
  readonly token: string
  /** What the token calls itself, safe to show. It proves nothing. */
  readonly name: string
  /** The symbol that the token gives itself, safe to show. It proves nothing either. */
  readonly symbol: string
  readonly decimals: number
}

export type TokenAddress = Pick<AddedToken, 'chainId' | 'token'>

/** The tokens that the visitor has added, in this browser. One list per kit. */
export const addedTokens = (kit: Kit): OwnList<AddedToken> => internals(kit).part(createAddedTokens)

const createAddedTokens = (kit: Kit) =>
  createKeptList<AddedToken>('addedTokens', {
    ...internals(kit),
    read: readAdded,
    keyOf: keyOfToken,
    max: MAX_ADDED,
  })

const keyOfToken = ({ chainId, token }: TokenAddress) => `${chainId} ${token}`.toLowerCase()

/**
 * Adds a token to the lists of all accounts on its chain, with the name, the symbol and the decimals that the chain tells. It
 * is kept in this browser. It has no price, unless the server lists it.
 *
 * Throws `INVALID_ADDRESS` for a text that is no address of the chain, `INVALID_RESPONSE` if no token is there or it cannot be
 * divided, which amounts of money can, or another `ReadError` when the chain cannot be read.
 *
 * @example
 * const { symbol } = await addToken(kit, { chainId: 'eip155:1', token: '0x6B17…1d0F' })
 */
export async function addToken(kit: Kit, { chainId, token }: TokenAddress): Promise<AddedToken> {
  const { operations } = await internals(kit).load()
  const chain = await operations(namespaceOf(chainId))
  const text = token.trim()
  if (!chain.isAddress(text, chainId)) throw new KitError('INVALID_ADDRESS', { value: text })
  const info = await tokenInfoOf(kit, chain, { chainId, token: text })
  const added = readAdded({ ...info, chainId, token: text })
  if (!added) throw new KitError('INVALID_RESPONSE', { endpoint: text })
  await addedTokens(kit).put(added)
  readAgain(kit, chainId)
  return added
}

/** Removes a token that was added. If the account's source lists it, it is listed as it was before. */
export async function removeToken(kit: Kit, token: TokenAddress): Promise<void> {
  await addedTokens(kit).remove(keyOfToken(token))
  readAgain(kit, token.chainId)
}

/** The tokens of a chain that the visitor has added. */
export const addedOf = (list: readonly AddedToken[], chainId: ChainId): readonly AddedToken[] =>
  list.filter((one) => one.chainId === chainId)

/** Returns whether the visitor has added that token. */
export const isAdded = (list: readonly AddedToken[], { chainId, token }: TokenAddress): boolean =>
  addedOf(list, chainId).some((one) => sameToken(one.token, token))

/** Portfolios of the chain are read anew: at once where one is shown, or else when it is. */
function readAgain(kit: Kit, chainId: ChainId): void {
  void queryClientOf(kit).invalidateQueries({
    predicate: ({ queryKey: [library, kind, account] }) =>
      library === 'bowline' && kind === 'portfolio' && String(account).startsWith(`${chainId}:`),
  })
}

/** Reads a token as it was stored, or as the chain tells it. Decimals that are unknown are never taken for none. */
function readAdded(value: object): AddedToken | undefined {
  const { chainId, token, name, symbol, decimals } = value as Partial<
    Record<keyof AddedToken, unknown>
  >
  if (typeof chainId !== 'string' || !isChainId(chainId) || typeof token !== 'string')
    return undefined
  const isReckonable =
    typeof decimals === 'number' &&
    Number.isInteger(decimals) &&
    decimals > 0 &&
    decimals <= MAX_DECIMALS
  if (!isReckonable || token === '' || token.length > MAX_TOKEN_LENGTH) return undefined
  const safe = sanitizeName(symbol, '?')
  return { chainId, token, name: sanitizeName(name, safe), symbol: safe, decimals }
}
