import type { AskNode } from '@bowline/common/reading'
import * as v from 'valibot'
import type { SolanaReads } from './enrichSolana.ts'

const parsedAccount = <S extends v.GenericSchema>(info: S) =>
  v.object({ value: v.nullable(v.object({ data: v.object({ parsed: v.object({ info }) }) })) })
const tokenAccount = parsedAccount(v.object({ owner: v.string(), mint: v.string() }))
const mint = parsedAccount(
  v.object({ decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)) }),
)

/** Makes what `enrichSolana` asks of a chain. Other accounts than those that are asked for fail. */
export function createSolanaReads(ask: AskNode): SolanaReads {
  const read = async <S extends v.GenericSchema>(as: S, address: string, signal: AbortSignal) => {
    const params = [address, { encoding: 'jsonParsed', commitment: 'confirmed' }]
    return v.parse(as, await ask('getAccountInfo', params, signal))
  }
  return {
    tokenAccount: async (address, signal) =>
      (await read(tokenAccount, address, signal)).value?.data.parsed.info,
    mint: async (address, signal) => (await read(mint, address, signal)).value?.data.parsed.info,
  }
}
