import * as v from 'valibot'
import { readWhole } from '../../basics/parseExactJson.ts'
import { encodeBase58 } from '../../encoding/encodeBase58.ts'
import { MINT_PART_BYTES, readMint } from './readMint.ts'
import type { TokenAccount } from './SolanaReader.ts'

/** Its tokens have neither multiplier nor interest. */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_PROGRAMS = [TOKEN_PROGRAM, 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']

const inContext = <T>(value: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.object({ value }),
    // The only field of the object; a generic schema cannot express it.
    v.transform((answer) => answer.value as T),
  )

const whole = v.pipe(v.unknown(), v.transform(readWhole), v.bigint())

export const balanceSchema = inContext(whole)

const ADDRESS_BYTES = 32
const AMOUNT_OFFSET = 64
const TOKEN_BYTES = 72

/** Reads mint and amount from the beginning of a token account. Both programs share this layout. */
const tokenSchema = v.pipe(
  v.tuple([v.pipe(v.string(), v.maxLength(1_000)), v.literal('base64')]),
  v.transform(([text]) => Buffer.from(text, 'base64')),
  v.check((data) => data.length === TOKEN_BYTES),
  v.transform(
    (data): TokenAccount => ({
      mint: encodeBase58(data.subarray(0, ADDRESS_BYTES)),
      amount: data.readBigUInt64LE(AMOUNT_OFFSET),
    }),
  ),
)

const digits = v.pipe(v.string(), v.regex(/^\d{1,20}$/))

/**
 * An account as the node puts it into words. What it shows of a token with a multiplier or with interest (Token-2022) is
 * another number than it counts, and the one that everybody else shows.
 */
const parsedSchema = v.pipe(
  v.object({
    parsed: v.object({
      info: v.object({
        mint: v.pipe(v.string(), v.maxLength(44)),
        tokenAmount: v.object({
          amount: digits,
          decimals: v.pipe(v.unknown(), v.transform(readWhole), v.bigint(), v.maxValue(255n)),
          uiAmountString: v.optional(v.pipe(v.string(), v.regex(/^\d{1,60}(?:\.\d{1,255})?$/))),
        }),
      }),
    }),
  }),
  v.transform(({ parsed: { info } }): TokenAccount => {
    const { amount, decimals, uiAmountString } = info.tokenAmount
    if (uiAmountString === undefined) return { mint: info.mint, amount: BigInt(amount) }
    return { mint: info.mint, amount: wholeOf(uiAmountString, Number(decimals)) }
  }),
)

/** A decimal number in the smallest unit. */
function wholeOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

export const tokenAccountsSchema = inContext(
  v.array(
    v.pipe(
      v.object({ account: v.object({ data: v.union([tokenSchema, parsedSchema]) }) }),
      v.transform(({ account }) => account.data),
    ),
  ),
)

const MAX_PART_CHARACTERS = 4 * Math.ceil(MINT_PART_BYTES / 3)

const mintSchema = v.pipe(
  v.object({
    owner: v.picklist(TOKEN_PROGRAMS),
    data: v.tuple([v.pipe(v.string(), v.maxLength(MAX_PART_CHARACTERS)), v.literal('base64')]),
  }),
  v.transform(({ data: [text] }) => readMint(Buffer.from(text, 'base64'))),
)

/** Reads a fixed number of mints; `undefined` for missing and for other accounts. */
export const mintsSchema = (count: number) =>
  inContext(v.pipe(v.array(v.fallback(v.optional(mintSchema), undefined)), v.length(count)))
