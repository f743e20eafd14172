import { type Address, type Hex, isErc6492Signature, verifyMessage } from 'viem'
import type { ChainReader } from './ChainReader.ts'

export interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: string
  /** Used to call a contract account. Without endpoints only keys can sign. */
  readonly chainId: string
}

/**
 * Returns whether an account has signed a message (EIP-191): with its key, or as a contract
 * (EIP-1271), deployed or not (ERC-6492).
 * Throws `CHAIN_UNAVAILABLE` when the contract has to be called and no endpoint answers.
 */
export async function isSignedBy(
  chains: ChainReader,
  { address, message, signature, chainId }: SignedMessage,
): Promise<boolean> {
  if (!/^0x([0-9a-fA-F]{2})+$/.test(signature)) return false
  // Checked in the line above.
  const signed = { address, message, signature: signature as Hex }
  if (await isTrue(verifyMessage(signed))) return true
  if (!chains.has(chainId)) return false
  const client = chains.client(chainId)
  // viem reports an unreachable chain as an invalid signature, so check that the chain answers.
  const code = await client.getCode({ address })
  if (!code && !isErc6492Signature(signed.signature)) return false
  return isTrue(client.verifyMessage(signed))
}

async function isTrue(check: Promise<boolean>): Promise<boolean> {
  try {
    return await check
  } catch {
    // The bytes are not a signature, or the contract reverts.
    return false
  }
}
