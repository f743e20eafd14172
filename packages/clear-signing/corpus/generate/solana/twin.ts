import { base58 } from '@scure/base'
import { type Address, address } from '@solana/kit'
import type { SolanaWorld } from './world.ts'

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Another address with the same four characters at both ends. */
export function twinOf(s: SolanaWorld, one: Address): Address {
  const rest = one.length - 8
  const middle = () => Array.from(s.bytes(rest), (byte) => LETTERS[byte % LETTERS.length]).join('')
  for (let tries = 0; tries < 1_000; tries += 1) {
    const made = `${one.slice(0, 4)}${middle()}${one.slice(-4)}`
    if (base58.decode(made).length === 32) return s.notes.know(address(made), 'key')
  }
  throw new Error(`No twin of ${one} was found.`)
}
