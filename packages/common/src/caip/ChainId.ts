import { KitError } from '../errors/KitError.ts'
import type { Namespace } from './ProviderMap.ts'

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
