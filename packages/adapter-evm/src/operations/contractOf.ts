import type { Network } from '@bowline/common'
import type { Address } from 'viem'
import { toAddress } from './toAddress.ts'

/** Finds where a network says that a well-known contract is. */
export function contractOf(
  { contracts }: Network<'eip155'>,
  name: keyof NonNullable<Network['contracts']>,
): Address | undefined {
  return toAddress(contracts?.[name]?.address ?? '')
}
