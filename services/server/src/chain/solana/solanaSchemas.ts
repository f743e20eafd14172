import * as v from 'valibot'
import { encodeBase58 } from '../../encoding/encodeBase58.ts'
import { readWhole } from '../../http/parseExactJson.ts'
import type { MintFacts, TokenAccount } from './SolanaReader.ts'

const inContext = <T>(value: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.object({ value }),
    // The one field of it, which a generic schema leaves in doubt.
    v.transform((answer) => answer.value as T),
  )

const whole = v.pipe(v.unknown(), v.transform(readWhole), v.bigint())

export const balanceSchema = inContext(whole)

const ADDRESS_BYTES = 32
const AMOUNT_OFFSET = 64
const TOKEN_BYTES = 72

/** Reads mint and amount out of the beginning of a token account, alike in both programs. */
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

export const tokenAccountsSchema = inContext(
  v.array(
    v.pipe(
      v.object({ account: v.object({ data: tokenSchema }) }),
      v.transform(({ account }) => account.data),
    ),
  ),
)

const claim = v.optional(v.pipe(v.string(), v.maxLength(512)))

const mintSchema = v.object({
  data: v.object({
    parsed: v.object({
      type: v.literal('mint'),
      info: v.object({
        decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
        extensions: v.optional(v.array(v.unknown()), []),
      }),
    }),
  }),
})

const namesSchema = v.object({
  extension: v.literal('tokenMetadata'),
  state: v.object({ name: claim, symbol: claim }),
})

export const mintsSchema = inContext(v.array(v.unknown()))

/** Reads a mint; `undefined` for any other account, and for none. */
export function mintFacts(account: unknown): MintFacts | undefined {
  const { success, output } = v.safeParse(mintSchema, account)
  if (!success) return undefined
  const { decimals, extensions } = output.data.parsed.info
  const [names] = extensions.flatMap((extension) => {
    const found = v.safeParse(namesSchema, extension)
    return found.success ? [found.output.state] : []
  })
  return { decimals, name: names?.name, symbol: names?.symbol }
}
