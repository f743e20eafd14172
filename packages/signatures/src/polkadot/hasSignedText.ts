import { findScheme } from './findScheme.ts'

export interface SignedText {
  readonly text: string
  /** 64 to 66 bytes, with or without the byte of its scheme. */
  readonly signature: Uint8Array
  /** 32 bytes: the key itself, or for ECDSA its hash. */
  readonly publicKey: Uint8Array
}

const OPEN = '<Bytes>'
const CLOSE = '</Bytes>'

/**
 * Returns whether an account has signed a text with sr25519, ed25519 or ECDSA. Wallets sign it within
 * `<Bytes>…</Bytes>`; a few sign the bare text, which counts too.
 */
export function hasSignedText({ text, signature, publicKey }: SignedText): boolean {
  return [wrapBytes(text), text].some((one) => {
    const message = new TextEncoder().encode(one)
    return findScheme({ message, signature, publicKey }) !== undefined
  })
}

/** What wallets make of a text before they sign it. One that is wrapped already stays as it is. */
function wrapBytes(text: string): string {
  const isWrapped = text.startsWith(OPEN) && text.endsWith(CLOSE)
  return isWrapped ? text : `${OPEN}${text}${CLOSE}`
}
