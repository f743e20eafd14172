import {
  type AccountId,
  type ChainId,
  isKitError,
  KitError,
  loadCode,
  type NameRecord,
  nameCoinTypes,
} from '@bowline/common'
import {
  type Address,
  type Client,
  ContractFunctionRevertedError,
  type GetEnsTextParameters,
  getAddress,
  isAddress,
  isAddressEqual,
  zeroAddress,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { contractOf } from './abis.ts'
import type { Rpc } from './createRpc.ts'
import type { EvmContext } from './EvmContext.ts'
import { chainNumber, parseAccount } from './parseAccount.ts'
import { readChain } from './readChain.ts'

/** Where names are looked up. */
export interface NameService {
  readonly chainId: ChainId<'eip155'>
  readonly universalResolverAddress: Address
  /** Off-chain answers (EIP-3668) are not fetched: a contract could name any host, and learn who asks. A server fetches them. */
  readonly gatewayUrls: string[]
}

/**
 * Finds where names are looked up: on the chain itself, else on the first of the app that has names. Anyone can have any
 * name on a test network, so those of one are not for money that is worth something.
 */
export function nameServiceOf(rpc: Rpc, chainId: ChainId<'eip155'>): NameService | undefined {
  const asked = rpc.network(chainId)
  const others = rpc.networks.filter(({ testnet }) => asked.testnet || !testnet)
  for (const network of [asked, ...others]) {
    const universalResolverAddress = contractOf(network, 'ensUniversalResolver')
    if (universalResolverAddress)
      return { chainId: network.chainId, universalResolverAddress, gatewayUrls: [] }
  }
  return undefined
}

/** The one that `getEnsAddress` reads without a coin type, which older resolvers know alone. */
const ETHER = 60n

/**
 * Finds the address of a normalized name on a chain: the one that its owner has set for it, or for all EVM chains.
 *
 * Throws `NAME_UNRESOLVED` with `isOffchain` if the name is kept outside the chain.
 */
export async function addressOfName(
  client: Client,
  { chainId: home, ...service }: NameService,
  { name, chainId }: { readonly name: string; readonly chainId: ChainId<'eip155'> },
): Promise<Address | undefined> {
  for (const coinType of nameCoinTypes(chainNumber(chainId), chainNumber(home))) {
    const coin = coinType === ETHER ? {} : { coinType }
    const found = await getEnsAddress(client, { ...service, ...coin, name }).catch((error) => {
      if (isOffchain(error)) throw new KitError('NAME_UNRESOLVED', { name, isOffchain: true })
      return unlessReverted(error)
    })
    if (found && isAddress(found, { strict: false }) && !isAddressEqual(found, zeroAddress))
      return getAddress(found)
  }
  return undefined
}

/** A resolver that refuses, or sends elsewhere, knows no answer. */
export function unlessReverted(error: unknown): undefined {
  for (let link = error; link instanceof Error; link = link.cause)
    if (link.name === 'ContractFunctionRevertedError') return undefined
  throw error
}

/** The selector of `OffchainLookup` (EIP-3668). */
const OFFCHAIN = '0x556f1830'

/** Whether a resolver sends elsewhere for its answer. */
function isOffchain(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause)
    if (link instanceof ContractFunctionRevertedError && link.raw?.startsWith(OFFCHAIN)) return true
  return false
}

/** A longer record is neither an image address nor an image small enough to keep. */
const MAX_AVATAR_LENGTH = 96_000

interface Lookup {
  readonly account: AccountId<'eip155'>
  readonly signal: AbortSignal
}

/**
 * Finds the name (ENS) of an address. Anyone can claim any name for their address, so a name counts only
 * if it resolves back to the address and is in normal form (ENSIP-15), in which no two names look the
 * same.
 */
export async function lookupName(
  { rpc }: EvmContext,
  { account, signal }: Lookup,
): Promise<NameRecord | undefined> {
  const { chainId, address } = parseAccount(account)
  const service = nameServiceOf(rpc, chainId)
  if (!service) return undefined
  const { normalizeName } = await loadCode(() => import('./normalizeName.ts'))
  return readChain(rpc, { chainId: service.chainId, signal }, async (client) => {
    const { chainId: _, ...where } = service
    const name = await getEnsName(client, { ...where, address }).catch(unlessReverted)
    if (!name || normalizeName(name) !== name) return undefined
    const owner = await addressOfName(client, service, { name, chainId: service.chainId }).catch(
      unlessUnresolved,
    )
    if (!owner || !isAddressEqual(owner, address)) return undefined
    const avatar = await readAvatar(client, { ...where, name })
    return avatar === undefined ? { name } : { name, avatar }
  })
}

/** A name that leads outside the chain is not shown, since nobody here can check it. */
function unlessUnresolved(error: unknown): undefined {
  if (isKitError(error, 'NAME_UNRESOLVED')) return undefined
  throw error
}

async function readAvatar(
  client: Client,
  question: Omit<GetEnsTextParameters, 'key'>,
): Promise<string | undefined> {
  // The name is valid without an avatar.
  const avatar = await getEnsText(client, { ...question, key: 'avatar' }).catch(() => undefined)
  return avatar && avatar.length <= MAX_AVATAR_LENGTH ? avatar : undefined
}

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly name: string
  readonly signal: AbortSignal
}

/**
 * Finds the address that a name (ENS) stands for on a chain.
 *
 * Throws `NAME_UNRESOLVED` with the chain if the name has an address where names are, but none on this chain, and with
 * `isOffchain` if it is kept outside the chain.
 */
export async function resolveName(
  { rpc }: EvmContext,
  { chainId, name, signal }: Parameters,
): Promise<string | undefined> {
  const service = nameServiceOf(rpc, chainId)
  if (!service) return undefined
  const { normalizeName } = await loadCode(() => import('./normalizeName.ts'))
  const normalized = normalizeName(name)
  if (normalized === undefined) return undefined
  return readChain(rpc, { chainId: service.chainId, signal }, async (client) => {
    const address = await addressOfName(client, service, { name: normalized, chainId })
    if (address || chainId === service.chainId) return address
    const home = { name: normalized, chainId: service.chainId }
    if (!(await addressOfName(client, service, home))) return undefined
    throw new KitError('NAME_UNRESOLVED', { name: normalized, chainId })
  })
}
