import type { AskNode } from '@bowline/common/reading'
import * as v from 'valibot'
import type { EvmReads } from './enrichEvm.ts'

const SELECTORS = {
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  supportsInterface: '0x01ffc9a7',
  allowance: '0xdd62ed3e',
  balanceOf: '0x70a08231',
  totalSupply: '0x18160ddd',
}
/** ERC-721 and ERC-1155, as ERC-165 numbers them. */
const NFT_INTERFACES = ['80ac58cd', 'd9b67a26']

const bytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2}){1,512}$/i))

/** Makes what `enrichEvm` asks of a chain, by requests to one of its nodes. */
export function createEvmReads(ask: AskNode): EvmReads {
  const call = async (to: string, data: string, signal: AbortSignal) =>
    v.parse(bytes, await ask('eth_call', [{ to, data }, 'latest'], signal))
  const isNft = async (address: string, id: string, signal: AbortSignal) => {
    const data = `${SELECTORS.supportsInterface}${id.padEnd(64, '0')}`
    // A contract that does not know the question is none.
    return (await call(address, data, signal).catch(() => '0x')).endsWith('1')
  }
  return {
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
    code: async (address, signal) =>
      v.parse(v.string(), await ask('eth_getCode', [address, 'latest'], signal)),
    async allowance({ token, owner, spender }, signal) {
      const args = [owner, spender].map(wordOf)
      return numberOf(await call(token, `${SELECTORS.allowance}${args.join('')}`, signal))
    },
    async balance({ token, owner }, signal) {
      if (token)
        return numberOf(await call(token, `${SELECTORS.balanceOf}${wordOf(owner)}`, signal))
      const answer = await ask('eth_getBalance', [owner, 'latest'], signal)
      return v.is(quantity, answer) ? BigInt(answer) : undefined
    },
    supply: async (token, signal) => numberOf(await call(token, SELECTORS.totalSupply, signal)),
  }
}

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))

const wordOf = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

const numberOf = (answer: string): bigint | undefined =>
  answer.length === 66 ? BigInt(answer) : undefined

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
