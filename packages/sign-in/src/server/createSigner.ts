import { base64urlnopad } from '@scure/base'

/** Authenticates texts with a list of secrets: the first signs, all of them verify. */
export interface Signer {
  /** HMAC-SHA-256 with the first secret. A `purpose` keeps what is signed for one use from another. */
  sign(purpose: string, text: string): Promise<Uint8Array>
  /** Whether one of the secrets has signed it. Takes as long for every wrong value. */
  verify(purpose: string, text: string, mac: Uint8Array): Promise<boolean>
}

/** The first bytes of a MAC are enough: nobody can try 2^128 of them. */
export const MAC_BYTES = 16
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }
const utf8 = (text: string) => new TextEncoder().encode(text)

/** Creates a signer. The secrets have been checked. */
export function createSigner(secrets: readonly string[]): Signer {
  const keys = secrets.map((secret) =>
    crypto.subtle.importKey('raw', utf8(secret), ALGORITHM, false, ['sign']),
  )
  const macOf = async (key: Promise<CryptoKey> | undefined, purpose: string, text: string) => {
    if (!key) throw new TypeError('There is no secret.')
    const signed = await crypto.subtle.sign(ALGORITHM.name, await key, utf8(`${purpose}\n${text}`))
    return new Uint8Array(signed).subarray(0, MAC_BYTES)
  }
  return {
    sign: (purpose, text) => macOf(keys[0], purpose, text),
    async verify(purpose, text, mac) {
      const own = await Promise.all(keys.map((key) => macOf(key, purpose, text)))
      return own.map((one) => areEqual(one, mac)).includes(true)
    },
  }
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}

/** Bytes that nobody can guess, in letters, digits, `-` and `_`. */
export const randomText = (bytes: number): string =>
  base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(bytes)))

/** SHA-256 of a text, in letters, digits, `-` and `_`. */
export async function digestOf(text: string): Promise<string> {
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))))
}
