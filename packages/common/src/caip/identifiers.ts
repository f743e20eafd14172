import { KitError } from '../errors/KitError.ts'
import type { Address, Namespace } from './ProviderMap.ts'

/** CAIP-2 chain identifier, for example `eip155:1`. */
export type ChainId<N extends Namespace = Namespace> = `${N}:${string}`

/** The two parts of a CAIP-2 identifier. */
export interface ChainIdParts<N extends Namespace = Namespace> {
  readonly namespace: N
  readonly reference: string
}

// The grammar of CAIP-2.
const CHAIN_ID = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/**
 * Splits a CAIP-2 identifier.
 *
 * Throws `INVALID_CHAIN_ID` unless it has exactly two parts of the CAIP-2 grammar.
 *
 * @example
 * parseChainId('eip155:1') // { namespace: 'eip155', reference: '1' }
 */
export function parseChainId<N extends Namespace>(value: ChainId<N>): ChainIdParts<N>
export function parseChainId(value: string): ChainIdParts
export function parseChainId(value: string): ChainIdParts {
  if (!isChainId(value)) throw new KitError('INVALID_CHAIN_ID', { value })
  const [namespace = '', reference = ''] = value.split(':')
  // The set of namespaces is open: adapters add theirs by declaration merging.
  return { namespace: namespace as Namespace, reference }
}

/** Joins the parts of a CAIP-2 identifier. */
export function formatChainId<N extends Namespace>({
  namespace,
  reference,
}: ChainIdParts<N>): ChainId<N> {
  return `${namespace}:${reference}`
}

/** Returns whether a string is a CAIP-2 identifier. */
export const isChainId = (value: string): value is ChainId => CHAIN_ID.test(value)

/** A chain by its CAIP-2 identifier, or an EVM chain by its EIP-155 number as viem and wagmi name it. */
export type ChainReference = ChainId | number

/**
 * Returns the CAIP-2 identifier of a chain.
 *
 * @example
 * toChainId(8453) // 'eip155:8453'
 * toChainId('eip155:8453') // 'eip155:8453'
 */
export const toChainId = (chain: ChainReference): ChainId =>
  typeof chain === 'number' ? `eip155:${chain}` : chain

/** CAIP-10 account identifier, for example `eip155:1:0xab…`. */
export type AccountId<N extends Namespace = Namespace> = `${ChainId<N>}:${string}`

/** The parts of a CAIP-10 identifier. */
export interface AccountIdParts<N extends Namespace = Namespace> {
  readonly chainId: ChainId<N>
  readonly address: Address<N>
}

// The grammar of CAIP-10.
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * Splits a CAIP-10 identifier.
 *
 * Throws `INVALID_ADDRESS` unless it has exactly three parts,
 * `INVALID_ACCOUNT_ID` when a part breaks the CAIP-10 grammar.
 *
 * @example
 * parseAccountId('eip155:1:0xab…') // { chainId: 'eip155:1', address: '0xab…' }
 */
export function parseAccountId<N extends Namespace>(value: AccountId<N>): AccountIdParts<N>
export function parseAccountId(value: string): AccountIdParts
export function parseAccountId(value: string): AccountIdParts {
  const [namespace, reference, address = '', ...rest] = value.split(':')
  if (reference === undefined || rest.length > 0 || !value.split(':')[2])
    throw new KitError('INVALID_ADDRESS', { value })
  const chainId = `${namespace}:${reference}`
  if (!isChainId(chainId) || !ADDRESS.test(address))
    throw new KitError('INVALID_ACCOUNT_ID', { value })
  // The form of an address is checked where it comes from, by its family's adapter.
  return { chainId, address: address as Address }
}

/** Joins a chain and an address to a CAIP-10 identifier. */
export function formatAccountId<N extends Namespace>(
  chainId: ChainId<N>,
  address: string,
): AccountId<N> {
  return `${chainId}:${address}`
}

/** Returns whether a string is a CAIP-10 identifier. */
export function isAccountId(value: string): value is AccountId {
  const [namespace, reference, address = '', ...rest] = value.split(':')
  return rest.length === 0 && isChainId(`${namespace}:${reference}`) && ADDRESS.test(address)
}

/** Reads the chain family off a CAIP-2 or CAIP-10 identifier. */
export function namespaceOf<N extends Namespace>(id: ChainId<N> | AccountId<N>): N {
  // The template type guarantees the prefix; TypeScript cannot follow `slice`.
  return id.slice(0, id.indexOf(':')) as N
}
