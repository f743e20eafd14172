import { type Address, type Hex, isErc6492Signature, verifyMessage } from 'viem'
import type { ChainReader } from './ChainReader.ts'

export interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: string
  /** Where a contract account is asked; without endpoints only keys can sign. */
  readonly chainId: string
}

/**
 * Tells whether an account has signed a message (EIP-191): with its key, or as a contract
 * (EIP-1271), deployed or not yet (ERC-6492).
 * Throws `CHAIN_UNAVAILABLE` when the contract would have to be asked and no endpoint answers.
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
  // viem takes a silent chain for a no, so it is asked for something else first.
  const code = await client.getCode({ address })
  if (!code && !isErc6492Signature(signed.signature)) return false
  return isTrue(client.verifyMessage(signed))
}

async function isTrue(check: Promise<boolean>): Promise<boolean> {
  try {
    return await check
  } catch {
    // Bytes that are no signature, or a contract that reverts.
    return false
  }
}
