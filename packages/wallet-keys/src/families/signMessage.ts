import { ed25519 } from '@noble/curves/ed25519.js'
import { sign as signSr25519 } from '@scure/sr25519'
import type { Bytes } from '../Bytes.ts'
import { KeyError } from '../KeyError.ts'
import { checkEntropy } from '../words/words.ts'
import { checkPlace } from './AccountPlace.ts'
import { withPolkadotKey } from './polkadotKey.ts'
import { withSolanaKey } from './solanaKey.ts'

export interface MessageToSign {
  /** The account that signs: its number from 0, the default. */
  readonly index?: number | undefined
  readonly message: Uint8Array
}

/**
 * Signs bytes with a Solana account (ed25519, 64 bytes). The message of a transaction and a message for
 * people are signed alike: the caller tells them apart.
 */
export async function signSolana(
  entropy: Bytes,
  { index, message }: MessageToSign,
): Promise<Uint8Array> {
  const place = checkPlace({ family: 'solana', index })
  checkBytes(message)
  return withSolanaKey(checkEntropy(entropy), place.index, (key) => ed25519.sign(message, key))
}

/**
 * Signs bytes with a Polkadot account (sr25519 in the context `substrate`, 64 bytes). Messages for people
 * come wrapped in `<Bytes>`, payloads above 256 bytes as their hash: the caller's part.
 */
export async function signPolkadot(
  entropy: Bytes,
  { index, message }: MessageToSign,
): Promise<Uint8Array> {
  const place = checkPlace({ family: 'polkadot', index })
  checkBytes(message)
  return withPolkadotKey(checkEntropy(entropy), place.index, (key) => signSr25519(key, message))
}

function checkBytes(message: Uint8Array): void {
  if (!(message instanceof Uint8Array)) throw new KeyError('INVALID_MESSAGE')
}
