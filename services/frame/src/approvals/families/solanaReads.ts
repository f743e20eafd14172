import type { SolanaReads } from '@bowline/clear-signing/solana'
import * as v from 'valibot'
import type { Scene } from '../Family.ts'

const parsedAccount = <S extends v.GenericSchema>(info: S) =>
  v.object({ value: v.nullable(v.object({ data: v.object({ parsed: v.object({ info }) }) })) })
const tokenAccount = parsedAccount(v.object({ owner: v.string(), mint: v.string() }))
const mint = parsedAccount(
  v.object({ decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)) }),
)

/** What readers ask of Solana. Other accounts than those that are asked for fail. */
export function solanaReads({ chainId, reads }: Pick<Scene, 'chainId' | 'reads'>): SolanaReads {
  const read = async <S extends v.GenericSchema>(as: S, address: string, signal: AbortSignal) => {
    const params = [address, { encoding: 'jsonParsed', commitment: 'confirmed' }]
    return v.parse(as, await reads.request(chainId, 'getAccountInfo', params, signal))
  }
  return {
    tokenAccount: async (address, signal) =>
      (await read(tokenAccount, address, signal)).value?.data.parsed.info,
    mint: async (address, signal) => (await read(mint, address, signal)).value?.data.parsed.info,
  }
}
