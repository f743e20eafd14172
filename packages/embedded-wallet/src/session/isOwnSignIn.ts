import type { FrameParams } from '@bowline/common/frame'

/**
 * Whether a request looks like a sign-in to this very app, which the page shows in its frame. The page decides for itself;
 * this only saves a window.
 */
export function isOwnSignIn({ params }: FrameParams<'wallet'>, host: string): boolean {
  const start = `${host} wants you to sign in with your `
  return Object.values(Object(params)).some(
    (value) =>
      typeof value === 'string' &&
      [value, fromHex(value), fromBase58(value)].some((text) => text.startsWith(start)),
  )
}

function fromHex(text: string): string {
  if (!/^0x([\da-f]{2})+$/i.test(text)) return ''
  return textOf((text.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
}

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer messages take long to read, and are rarely sign-ins. */
const MAX_LETTERS = 2_000

/** How messages of Solana are written. */
function fromBase58(text: string): string {
  if (text.length > MAX_LETTERS || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return ''
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(LETTERS.indexOf(letter))
  const hex = value.toString(16)
  return fromHex(`0x${hex.length % 2 === 1 ? '0' : ''}${hex}`)
}

const textOf = (bytes: readonly number[]): string => new TextDecoder().decode(new Uint8Array(bytes))
