import { type ChainId, KitError } from '@bowline/common'
import type { Address, Client } from 'viem'
import type { EvmContext } from './EvmContext.ts'
import { readChain } from './readChain.ts'

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly address: Address
  recover(): Promise<Address>
  verify(client: Client): Promise<boolean>
}

/**
 * Makes sure that a signature is the account's own. A key's signature is checked on the spot;
 * the chain is only asked where the account may be a contract (EIP-1271, EIP-6492).
 *
 * Throws `SIGNATURE_MISMATCH`, or a `service` error when a contract cannot be asked.
 */
export async function checkSigner(
  { rpc }: EvmContext,
  { chainId, address, recover, verify }: Parameters,
): Promise<void> {
  // What no key can have signed may still be a contract's signature.
  const signer = await recover().catch(() => undefined)
  if (signer?.toLowerCase() === address.toLowerCase()) return
  if (await readChain(rpc, { chainId }, verify)) return
  throw new KitError('SIGNATURE_MISMATCH')
}
