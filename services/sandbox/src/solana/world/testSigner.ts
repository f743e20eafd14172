import { createHash } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit'

/** A well-known account: everybody can sign for it. */
export function testSigner(index: number): Promise<KeyPairSigner> {
  return signerOf(`test account ${index}`)
}

/** The key that a mint is created with. */
export function mintSigner(name: string): Promise<KeyPairSigner> {
  return signerOf(`mint ${name}`)
}

function signerOf(name: string): Promise<KeyPairSigner> {
  const seed = createHash('sha256').update(`bowline solana ${name}`).digest()
  return createKeyPairSignerFromPrivateKeyBytes(seed)
}
