import type { AskNode } from '@bowline/common/reading'
import * as v from 'valibot'
import { type ReadAccount, rawAccount, rawAccounts } from './lookupTables.ts'
import { isRule } from './mintRules.ts'
import type { SolanaReads } from './SolanaReads.ts'
import { MAX_SYMBOL_BYTES, metadataAddress, readSymbol } from './tokenMetadata.ts'

const parsedAccount = <S extends v.GenericSchema>(info: S) =>
  v.object({ value: v.nullable(v.object({ data: v.object({ parsed: v.object({ info }) }) })) })
const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((value) => BigInt(value)),
)
const tokenAccount = parsedAccount(
  v.object({
    owner: v.string(),
    mint: v.string(),
    tokenAmount: v.optional(v.object({ amount: units })),
  }),
)
const holder = v.object({
  value: v.nullable(v.object({ lamports: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
})
const mint = parsedAccount(
  v.object({
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
    /** The extensions of Token-2022. */
    extensions: v.optional(v.array(v.object({ extension: v.string(), state: v.unknown() })), []),
  }),
)
const ownMetadata = v.object({
  mint: v.string(),
  symbol: v.pipe(v.string(), v.maxLength(MAX_SYMBOL_BYTES)),
})

/** Makes what `enrichSolana` asks of a chain. Other accounts than those that are asked for fail. */
export function createSolanaReads(
  ask: AskNode,
): Required<SolanaReads> & { readonly account: ReadAccount } {
  const read = async <S extends v.GenericSchema>(
    as: S,
    address: string,
    { encoding, signal }: { readonly encoding: string; readonly signal: AbortSignal },
  ) => {
    const params = [address, { encoding, commitment: 'confirmed' }]
    return v.parse(as, await ask('getAccountInfo', params, signal))
  }
  const account: ReadAccount = async (address, signal) =>
    (await read(rawAccount, address, { encoding: 'base64', signal })).value ?? undefined
  /** Most mints say nothing of themselves; another program may. */
  const symbolOf = async (address: string, signal: AbortSignal) => {
    const place = metadataAddress(address)
    const found = place && (await account(place, signal))
    return found ? readSymbol(found, address) : undefined
  }
  return {
    account,
    async tokenAccount(address, signal) {
      const { value } = await read(tokenAccount, address, { encoding: 'jsonParsed', signal })
      if (!value) return undefined
      const { owner, mint: token, tokenAmount } = value.data.parsed.info
      return { owner, mint: token, amount: tokenAmount?.amount }
    },
    async accounts(addresses, signal) {
      const dataSlice = { offset: 0, length: 64 }
      const options = { encoding: 'base64', commitment: 'confirmed', dataSlice }
      const answer = await ask('getMultipleAccounts', [addresses, options], signal)
      const { value } = v.parse(rawAccounts, answer)
      if (value.length !== addresses.length) throw new Error('The node leaves accounts out.')
      return value.map((one) => one ?? undefined)
    },
    async balance(address, signal) {
      const { value } = await read(holder, address, { encoding: 'base64', signal })
      return BigInt(value?.lamports ?? 0)
    },
    async mint(address, signal) {
      const [{ value }, symbol] = await Promise.all([
        read(mint, address, { encoding: 'jsonParsed', signal }),
        symbolOf(address, signal).catch(() => undefined),
      ])
      if (!value) return undefined
      const { decimals, extensions } = value.data.parsed.info
      const own = extensions.find(({ extension }) => extension === 'tokenMetadata')
      const { output, success } = v.safeParse(ownMetadata, own?.state)
      return {
        decimals,
        symbol: success && output.mint === address ? output.symbol : symbol,
        rules: extensions.flatMap(({ extension, state }) =>
          isRule(extension, state) ? [extension] : [],
        ),
      }
    },
  }
}
