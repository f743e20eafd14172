import type { WalletPrompt } from '@bowline/testing'
import { formatEther, hexToBigInt, isHex } from 'viem'

export interface PromptWords {
  readonly title: string
  readonly details: string
}

/** What a wallet would say about a request, in a line and a paragraph. */
export function describePrompt({ method, params, message }: WalletPrompt): PromptWords {
  const [first] = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
    case 'wc_sessionPropose':
      return { title: 'Connect to this site?', details: 'It will see your address and balance.' }
    case 'personal_sign':
      return { title: 'Sign this message?', details: message ?? 'Bytes that are no text.' }
    case 'eth_signTypedData_v4':
      return { title: 'Sign this data?', details: message ?? JSON.stringify(params) }
    case 'eth_sendTransaction':
      return { title: 'Pay?', details: describePayment(first) }
    case 'wallet_switchEthereumChain':
      return { title: 'Change network?', details: `To chain ${Number(read(first, 'chainId'))}` }
    case 'wallet_addEthereumChain':
      return { title: 'Add a network?', details: read(first, 'chainName') }
    default:
      return { title: 'Allow this?', details: method }
  }
}

function describePayment(transaction: unknown): string {
  const value = read(transaction, 'value')
  const amount = isHex(value) ? formatEther(hexToBigInt(value)) : '0'
  return `${amount} ETH to ${read(transaction, 'to')}`
}

function read(value: unknown, key: string): string {
  const field = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof field === 'string' ? field : ''
}
