import type { EvmReads } from '@bowline/clear-signing/evm'
import * as v from 'valibot'
import type { Scene } from '../Family.ts'

/** A number as nodes write it: at most 256 bits. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((value) => BigInt(value)),
)

/** Asks the chain and parses the answer. Rejects where there is none, or another kind of one. */
export type Ask = <S extends v.GenericSchema>(
  method: string,
  params: readonly unknown[],
  options: { readonly as: S; readonly signal?: AbortSignal },
) => Promise<v.InferOutput<S>>

const SELECTORS = {
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  supportsInterface: '0x01ffc9a7',
  allowance: '0xdd62ed3e',
}
/** ERC-721 and ERC-1155, as ERC-165 numbers them. */
const NFT_INTERFACES = ['80ac58cd', 'd9b67a26']

const bytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2}){1,512}$/i))

/** What readers ask of an EVM chain, and a way to ask for anything else. */
export function evmReads({ chainId, reads }: Pick<Scene, 'chainId' | 'reads'>) {
  const ask: Ask = async (method, params, { as, signal }) =>
    v.parse(as, await reads.request(chainId, method, params, signal))
  const call = (to: string, data: string, signal: AbortSignal) =>
    ask('eth_call', [{ to, data }, 'latest'], { as: bytes, signal })
  const isNft = async (address: string, id: string, signal: AbortSignal) => {
    const data = `${SELECTORS.supportsInterface}${id.padEnd(64, '0')}`
    // A contract that does not know the question is none.
    return (await call(address, data, signal).catch(() => '0x')).endsWith('1')
  }
  const toReader: EvmReads = {
    async token(address, signal) {
      const [decimals, symbol, ...kinds] = await Promise.all([
        call(address, SELECTORS.decimals, signal).catch(() => undefined),
        call(address, SELECTORS.symbol, signal).catch(() => undefined),
        ...NFT_INTERFACES.map((id) => isNft(address, id, signal)),
      ])
      if (kinds.includes(true)) return { isNft: true, symbol: symbol && textOf(symbol) }
      const places = decimals === undefined ? Number.NaN : Number(decimals)
      if (!Number.isInteger(places) || places > 77) return undefined
      return { decimals: places, symbol: symbol && textOf(symbol) }
    },
    code: (address, signal) => ask('eth_getCode', [address, 'latest'], { as: v.string(), signal }),
    async allowance({ token, owner, spender }, signal) {
      const args = [owner, spender].map((one) => one.slice(2).toLowerCase().padStart(64, '0'))
      const answer = await call(token, `${SELECTORS.allowance}${args.join('')}`, signal)
      return answer.length === 66 ? BigInt(answer) : undefined
    },
  }
  return { ...toReader, ask }
}

/** Where a string of the ABI begins: behind the place where it stands and its length. */
const TEXT_AT = 64

/** A string of the ABI, or 32 bytes filled up with zeros, as the first tokens answer. */
function textOf(answer: string): string | undefined {
  const hex = answer.slice(2).match(/../g) ?? []
  const all = Uint8Array.from(hex, (byte) => Number.parseInt(byte, 16))
  const length = all[TEXT_AT - 1] ?? 0
  const content = all.length === 32 ? all : all.subarray(TEXT_AT, TEXT_AT + length)
  const text = new TextDecoder().decode(content).split('\0', 1)[0]
  return text || undefined
}

export type Fees =
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** Twice the price of now lasts for six full blocks; what is not needed is not taken. */
export async function readFees(ask: Ask, signal: AbortSignal): Promise<Fees> {
  const block = v.object({ baseFeePerGas: v.optional(quantity) })
  const { baseFeePerGas } = await ask('eth_getBlockByNumber', ['latest', false], {
    as: block,
    signal,
  })
  if (baseFeePerGas === undefined)
    return { type: 'legacy', gasPrice: await ask('eth_gasPrice', [], { as: quantity, signal }) }
  const maxPriorityFeePerGas = await ask('eth_maxPriorityFeePerGas', [], { as: quantity, signal })
  const maxFeePerGas = 2n * baseFeePerGas + maxPriorityFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
}
