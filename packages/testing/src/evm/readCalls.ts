import { type Address, type Hex, hexToBigInt, hexToNumber, isAddress, isHex } from 'viem'
import { ProviderRpcError } from './ProviderRpcError.ts'

export interface RequestedCall {
  readonly to: Address | undefined
  readonly data: Hex
  readonly value: bigint
}

export interface RequestedCalls {
  readonly id: string | undefined
  readonly from: unknown
  readonly chainId: number
  readonly atomicRequired: boolean
  readonly calls: readonly RequestedCall[]
}

const MAX_ID_LENGTH = 8_194

/**
 * Reads what `wallet_sendCalls` was asked.
 *
 * Throws -32602 for a malformed request, 5700 for a required capability that is not supported (EIP-5792).
 */
export function readCalls(parameter: unknown): RequestedCalls {
  const request = fieldsOf(parameter)
  const { id, from, chainId, atomicRequired, calls, version } = request
  if (typeof version !== 'string') throw invalid("a 'version'")
  if (!isHex(chainId)) throw invalid("a hexadecimal 'chainId'")
  if (typeof atomicRequired !== 'boolean') throw invalid("'atomicRequired' as true or false")
  if (!Array.isArray(calls) || calls.length === 0) throw invalid("a list of 'calls'")
  if (id !== undefined && (typeof id !== 'string' || id.length > MAX_ID_LENGTH))
    throw invalid("an 'id' of at most 4096 bytes")
  for (const part of [request, ...calls.map(fieldsOf)]) refuseCapabilities(part.capabilities)
  return { id, from, chainId: hexToNumber(chainId), atomicRequired, calls: calls.map(readCall) }
}

function readCall(parameter: unknown): RequestedCall {
  const { to, data = '0x', value = '0x0' } = fieldsOf(parameter)
  if (to !== undefined && (typeof to !== 'string' || !isAddress(to, { strict: false })))
    throw invalid("an address as 'to'")
  if (!isHex(data) || !isHex(value)) throw invalid("hexadecimal 'data' and 'value'")
  return { to, data, value: value === '0x' ? 0n : hexToBigInt(value) }
}

/** The wallet has none that an app has to ask for. */
function refuseCapabilities(capabilities: unknown): void {
  const needed = Object.entries(fieldsOf(capabilities)).find(
    ([, wish]) => fieldsOf(wish).optional !== true,
  )
  if (needed) throw new ProviderRpcError(5700, `The capability ${needed[0]} is not supported.`)
}

function invalid(expected: string): ProviderRpcError {
  return new ProviderRpcError(-32602, `Expected ${expected}.`)
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
