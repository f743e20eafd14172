import { type Address, type Client, type Hex, isErc6492Signature } from 'viem'
import { getCode, verifyMessage as verifyOnChain } from 'viem/actions'
import { verifyMessage } from 'viem/utils'

export interface SignedMessage {
  readonly address: Address
  readonly message: string
  /** Any text. What is no hexadecimal with `0x` is no signature. */
  readonly signature: string
  /** Gives what reads the account's chain; called only if a contract may have signed. Without it only keys can. */
  readonly client?: (() => Client) | undefined
}

/**
 * Returns whether an account has signed a message (EIP-191): with its key, or as a contract (EIP-1271),
 * deployed or not (ERC-6492).
 * Throws what `client` throws, and viem's error when the chain has to be asked and does not answer.
 */
export async function hasSignedMessage({
  address,
  message,
  signature,
  client: open,
}: SignedMessage): Promise<boolean> {
  if (!/^0x([0-9a-fA-F]{2})+$/.test(signature)) return false
  // Checked in the line above.
  const signed = { address, message, signature: signature as Hex }
  if (await isTrue(verifyMessage(signed))) return true
  if (!open) return false
  const client = open()
  // viem reports an unreachable chain as an invalid signature, so check that the chain answers.
  const code = await getCode(client, { address })
  if (!code && !isErc6492Signature(signed.signature)) return false
  if (await isTrue(verifyOnChain(client, signed))) return true
  // It may have failed to answer since.
  await getCode(client, { address })
  return false
}

async function isTrue(check: Promise<boolean>): Promise<boolean> {
  try {
    return await check
  } catch {
    // The bytes are not a signature, or the contract reverts.
    return false
  }
}
