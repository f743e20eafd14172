import { createHash } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit'

/** The signer of a well-known account, whose key is public. */
export function testSigner(index: number): Promise<KeyPairSigner> {
  return signerOf(`test account ${index}`)
}

/** The key with which a mint is created. */
export function mintSigner(name: string): Promise<KeyPairSigner> {
  return signerOf(`mint ${name}`)
}

function signerOf(name: string): Promise<KeyPairSigner> {
  const seed = createHash('sha256').update(`bowline solana ${name}`).digest()
  return createKeyPairSignerFromPrivateKeyBytes(seed)
}
