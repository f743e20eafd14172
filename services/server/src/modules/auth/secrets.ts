import {
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'

const CODE_DIGITS = 8
/** Rounds of scrypt for a code. About 50 ms and 32 MB: a code has 27 bits only, and its hash is also keyed. */
export const CODE_ROUNDS = 2 ** 15
const SCRYPT = { r: 8, p: 1, maxmem: 2 ** 26 }

/** 192 random bits in base64url. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** Hashes secrets that are random enough to need no salt. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** A number of two digits, to be found among others. */
export const newNumber = (): number => randomInt(10, 100)

/**
 * The number among two others. They follow from a secret, since others at each look would give the right
 * one away.
 */
export function choicesOf(number: number, secret: string): readonly number[] {
  const bytes = createHash('sha256').update(`choices ${secret}`).digest()
  const others = [...bytes].map((byte) => 10 + (byte % 90))
  return [...new Set([number, ...others])].slice(0, 3).sort((a, b) => a - b)
}

/** Keeps codes and addresses from whoever has the database without the server's key. */
export function createKeyedHashes(
  key: string,
  { rounds = CODE_ROUNDS }: { readonly rounds?: number | undefined } = {},
) {
  const keyed = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest()

  const slow = (code: string, salt: string) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(keyed('code', code), salt, 32, { ...SCRYPT, N: rounds }, (error, hash) =>
        error ? reject(error) : resolve(hash),
      )
    })

  return {
    /** The name under which one spelling of a mailbox is found; see `createMailboxes`. */
    subjectOf: (spelling: string) => keyed('email', spelling).toString('base64url'),
    async hashCode(code: string): Promise<string> {
      const salt = newSecret()
      return `${salt}.${(await slow(code, salt)).toString('base64url')}`
    },
    async isCode(code: string, stored: string): Promise<boolean> {
      const [salt = '', hash = ''] = stored.split('.')
      return timingSafeEqual(await slow(code, salt), Buffer.from(hash, 'base64url'))
    },
  }
}
