import { type ChainId, KitError } from '@bowline/common'
import type { Address, Client, Hex } from 'viem'
import { getCode } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { readChain } from './readChain.ts'

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly address: Address
  readonly signature: Hex
  recover(): Promise<Address>
  verify(client: Client): Promise<boolean>
}

/**
 * Makes sure that a signature is the account's own. A key's signature is checked on the spot;
 * the chain is only asked where the account may be a contract (EIP-1271, EIP-6492).
 *
 * Throws `SIGNATURE_MISMATCH`, or `SIGNATURE_UNVERIFIED` when a contract cannot be asked: that one
 * carries the signature, since what a wallet was asked for is never lost.
 */
export async function checkSigner(
  { rpc }: EvmContext,
  { chainId, address, signature, recover, verify }: Parameters,
): Promise<void> {
  // What no key can have signed may still be a contract's signature.
  const signer = await recover().catch(() => undefined)
  if (signer?.toLowerCase() === address.toLowerCase()) return
  const ask = async (client: Client) => {
    if (await verify(client)) return true
    // viem says no for a silent node as well; one that still answers has really said no.
    await getCode(client, { address })
    return false
  }
  const isValid = await readChain(rpc, { chainId }, ask).catch((cause: unknown) => {
    throw new KitError('SIGNATURE_UNVERIFIED', { signature }, { cause })
  })
  if (!isValid) throw new KitError('SIGNATURE_MISMATCH')
}
