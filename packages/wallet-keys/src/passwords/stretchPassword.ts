import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import type { Bytes } from '../Bytes.ts'
import { KeyError } from '../KeyError.ts'
import { base64urlSchema } from '../sealing/sealing.ts'
import type { Stretch } from './argon2id.ts'

const SALT_BYTES = 16
/** Memory times passes: 1 GiB is written. */
const MAX_WORK = 1_048_576
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/**
 * How a password was stretched. It may come from a stranger, so the cost has limits: at most 256 MiB of
 * memory, and five times the work of a new one.
 */
export const kdfSchema = v.pipe(
  v.strictObject({
    name: v.literal('argon2id'),
    /** Memory in KiB. */
    m: whole(8, 262_144),
    /** Passes over it. */
    t: whole(1, 10),
    /** Lanes. */
    p: whole(1, 4),
    salt: base64urlSchema(SALT_BYTES),
  }),
  v.check(({ m, t, p }) => m >= 8 * p && m * t <= MAX_WORK),
)

export type Kdf = Readonly<v.InferOutput<typeof kdfSchema>>

/** What new slots and files use: half a second to a second, and 64 MiB for each guess. */
const COST = { m: 65_536, t: 3, p: 1 } as const

/**
 * How the password of a slot was stretched: no cheaper than that of a new one, or a server could ask for
 * a proof of the password from which it is quickly guessed.
 */
export const slotKdfSchema = v.pipe(
  kdfSchema,
  v.check(({ m, t }) => m >= COST.m && t >= COST.t),
)

/** The parameters for a new password, with a salt of its own. */
export function newKdf(): Kdf {
  const salt = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
  return { name: 'argon2id', ...COST, salt }
}

/** Stretches a password to 32 bytes (Argon2id). Throws `NOT_OPENED` for an empty one, and what `stretch` throws. */
export async function stretchPassword(
  password: string,
  { m, t, p, salt }: Kdf,
  stretch: Stretch,
): Promise<Bytes> {
  // The library takes no empty one, and nothing was ever sealed with it.
  if (password === '') throw new KeyError('NOT_OPENED')
  // The same password can be typed in different ways.
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  try {
    return await stretch(bytes, { m, t, p, salt: base64urlnopad.decode(salt) })
  } finally {
    bytes.fill(0)
  }
}

/** What is authenticated of it. */
export const kdfText = ({ name, m, t, p, salt }: Kdf): string => [name, m, t, p, salt].join('|')
