import { hexToBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../Bytes.ts'
import { checksumAddress } from '../families/checksumAddress.ts'
import { deriveAccount } from '../families/deriveAccount.ts'
import type { Hex } from './abi.ts'
import { smartAccountAddress } from './account.ts'

/** A wallet's two accounts on every EVM chain. */
interface EvmAddresses {
  /** The address of the key itself. */
  readonly owner: Hex
  /** The smart account, which obeys the key. */
  readonly account: Hex
}

/** Derives the address of the wallet's first EVM key, and that of its smart account. */
export async function evmAddresses(entropy: Bytes): Promise<EvmAddresses> {
  const { address } = await deriveAccount(entropy, { family: 'eip155' })
  // An EVM account has an address of this form.
  const owner = address as Hex
  return { owner, account: checksummed(smartAccountAddress(owner)) }
}

/** Writes an address with its checksum (EIP-55). */
export const checksummed = (address: Hex): Hex => checksumAddress(hexToBytes(address.slice(2)))
