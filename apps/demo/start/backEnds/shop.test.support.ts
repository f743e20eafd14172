import { randomBytes } from 'node:crypto'

export const ORIGIN = 'https://shop.example'
export const CHAIN = 'eip155:31337'
const NONCE_LIFE_MS = 300_000

/** Letters and digits alone. */
export const createNonce = (): string => randomBytes(16).toString('hex')

/** How long the next message counts, which neither library says. */
export const timesOfNonce = () => ({
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + NONCE_LIFE_MS).toISOString(),
})
