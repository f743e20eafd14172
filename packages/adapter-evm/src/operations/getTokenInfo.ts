import { type ChainId, KitError, type TokenInfo, withoutTrailing } from '@bowline/common'
import { type Client, decodeAbiParameters, type Hex, hexToBigInt, hexToString, size } from 'viem'
import { call } from 'viem/actions'
import type { EvmContext } from './EvmContext.ts'
import { toAddress } from './parseAccount.ts'
import { readChain, unlessContractFails } from './readChain.ts'

/** Longer answers are not of a token. */
export const MAX_TEXT_BYTES = 4_096
/** Longer texts are cut. */
export const MAX_TEXT_LENGTH = 128

interface Parameters {
  readonly chainId: ChainId<'eip155'>
  readonly token: string
  readonly signal: AbortSignal
}

// The first four bytes of the hash of each function without arguments.
const NAME = '0x06fdde03'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'

/**
 * Reads what a token says of itself. Name and symbol may be missing, they are optional in ERC-20.
 *
 * Throws `INVALID_ADDRESS`, `INVALID_RESPONSE` when there is no token or its answers make no sense, or
 * another `service` error when the chain cannot be read.
 */
export async function getTokenInfo(
  { rpc }: EvmContext,
  { chainId, token, signal }: Parameters,
): Promise<TokenInfo> {
  const address = toAddress(token)
  if (!address) throw new KitError('INVALID_ADDRESS', { value: token })
  const read = (data: Hex) =>
    readChain(rpc, { chainId, signal }, (client) => ask(client, chainId, address, data))
  const [name, symbol, decimals] = await Promise.all([read(NAME), read(SYMBOL), read(DECIMALS)])
  try {
    return { name: toText(name), symbol: toText(symbol), decimals: toDecimals(decimals) }
  } catch (cause) {
    throw new KitError('INVALID_RESPONSE', { endpoint: chainId }, { cause })
  }
}

/** Resolves `0x` where the contract has no answer. */
async function ask(client: Client, chainId: string, to: Hex, data: Hex): Promise<Hex> {
  const answer = await call(client, { to, data }).catch((error: unknown) =>
    unlessContractFails(error, { client, chainId }),
  )
  return answer?.data ?? '0x'
}

function toDecimals(answer: Hex): number {
  // A text in their place begins with a number as well.
  if (size(answer) !== 32) throw new TypeError('no decimals')
  const decimals = hexToBigInt(answer)
  if (decimals > 255n) throw new RangeError('decimals')
  return Number(decimals)
}

function toText(answer: Hex): string {
  if (answer === '0x') return ''
  if (size(answer) > MAX_TEXT_BYTES) throw new RangeError('text')
  // Tokens of before the standard answer with 32 bytes, filled up with zeros.
  const text =
    size(answer) === 32
      ? withoutTrailing(hexToString(answer), '\0')
      : decodeAbiParameters([{ type: 'string' }], answer)[0]
  return Array.from(text).slice(0, MAX_TEXT_LENGTH).join('')
}
