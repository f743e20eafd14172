import { decodeFunctionData, formatEther, type Hex, isHex, maxUint256, parseAbi } from 'viem'
import { amountOf, tokenAt } from './knownTokens.ts'

const KNOWN_CALLS = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

/** Says in words what a transaction does, as far as a wallet can tell from its data. */
export function describeCall(call: unknown): string {
  const { to, data, value } = readCall(call)
  const ether = value > 0n ? `${formatEther(value)} ETH` : ''
  if (data === '0x') return `${ether || '0 ETH'} to ${to}`
  const known = describeKnown(to, data)
  const words = known ?? `Contract call ${data.slice(0, 10)} at ${to}`
  return ether ? `${words}, with ${ether}` : words
}

function describeKnown(to: string, data: Hex): string | undefined {
  const call = decode(data)
  if (!call) return undefined
  if (call.functionName === 'transfer') return `${amountOf(to, call.args[1])} to ${call.args[0]}`
  if (call.functionName === 'approve')
    return `Let ${call.args[0]} spend ${allowanceOf(to, call.args[1])}`
  const [, receiver, id, pieces = 1n] = call.args
  return `NFT ${id} of ${to}${pieces === 1n ? '' : `, ${pieces} pieces,`} to ${receiver}`
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: KNOWN_CALLS, data })
  } catch {
    // Any other call, or data that is cut short: shown by its selector.
    return undefined
  }
}

function allowanceOf(token: string, amount: bigint): string {
  if (amount === maxUint256) return `any amount of ${symbolOf(token)}`
  return amountOf(token, amount)
}

function symbolOf(address: string): string {
  return tokenAt(address)?.symbol ?? address
}

function readCall(call: unknown) {
  const fields: Readonly<Record<string, unknown>> =
    typeof call === 'object' && call !== null ? { ...call } : {}
  const { to, data, value } = fields
  return {
    to: typeof to === 'string' ? to : 'a new contract',
    data: isHex(data) ? data : ('0x' as const),
    value: isHex(value) && value !== '0x' ? BigInt(value) : 0n,
  }
}
