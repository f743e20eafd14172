import type { KnownToken, Reading, ReadingContext, Token } from '@bowline/common/reading'
import type { ReadingParts } from '../reading/createReading.ts'
import { checksumAddress } from './checksumAddress.ts'
import type { TypedMessage } from './typed-data/parseTypedData.ts'

/** A call as contracts get it. */
export interface Call {
  /** The address of the contract, in lower case. */
  readonly to: string
  readonly value: bigint
  readonly data: Uint8Array
}

export interface EvmReadingContext extends ReadingContext {
  /** What is known about single contracts. Used for what the reader itself does not know. */
  readonly descriptors?: Descriptors | undefined
}

/** Reads what is for one contract of one chain. Both return `undefined` for what is not described. */
export interface Descriptors {
  readCall(call: Call, scene: Scene): ReadingParts | undefined
  readMessage(message: TypedMessage, scene: Scene): ReadingParts | undefined
}

/** Where a call is read: on which chain, for whom, and how deep within others. */
export interface Scene {
  readonly context: EvmReadingContext
  readonly chainId: string
  /** The address that the contract sees as the caller. */
  readonly actor: string
  /** Reads a call that this one leads to. */
  inner(call: Call, actor: string): Reading
}

/** Finds what is known about a token. Tokens of another chain are not mistaken for those of the account's. */
export function knownToken(
  { context, chainId }: Pick<Scene, 'context' | 'chainId'>,
  address: string,
): KnownToken | undefined {
  if (context.chainId !== chainId) return undefined
  const wanted = address.toLowerCase()
  return context.tokens?.find((one) => one.address.toLowerCase() === wanted)
}

export function tokenOf(scene: Pick<Scene, 'context' | 'chainId'>, address: string): Token {
  const { symbol, decimals } = knownToken(scene, address) ?? {}
  return { address: checksumAddress(address), symbol, decimals }
}

/** The chain's own currency. */
export function nativeOf({ context, chainId }: Pick<Scene, 'context' | 'chainId'>): Token {
  return context.chainId === chainId ? { ...context.currency } : {}
}
