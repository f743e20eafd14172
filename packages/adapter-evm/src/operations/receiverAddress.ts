import type { ChainId } from '@bowline/common'
import { type Address, checksumAddress, isAddress } from 'viem'
import { chainNumber } from './parseAccount.ts'

/** The chains whose wallets write the checksum of an address with the chain's number in it (EIP-1191): Rootstock's. */
const NUMBERED_CHECKSUMS: ReadonlySet<string> = new Set(['eip155:30', 'eip155:31'])

/**
 * Reads an address as someone has typed it: with the checksum of EIP-55, with the one of its chain, or without any. Returns
 * `undefined` for one with another checksum, which has a mistake in it or is meant for another chain.
 */
export function receiverAddress(
  value: string,
  chainId: ChainId<'eip155'> | undefined,
): Address | undefined {
  if (isAddress(value)) return value
  if (!chainId || !NUMBERED_CHECKSUMS.has(chainId) || !isAddress(value, { strict: false }))
    return undefined
  // `isAddress` has narrowed the value by its form; only wallets of the chain know this spelling.
  const lower = value.toLowerCase() as Address
  return checksumAddress(lower, chainNumber(chainId)) === value ? lower : undefined
}
