import type { WalletPrompt } from '@bowline/testing'
import { describeCall } from './describeCall.ts'

export interface PromptWords {
  readonly title: string
  readonly details: string
}

/** A wallet's description of a request: a title and a paragraph. */
export function describePrompt({ method, params, message }: WalletPrompt): PromptWords {
  const [first] = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
    case 'wc_sessionPropose':
      return { title: 'Connect to this site?', details: 'It will see your address and balance.' }
    case 'solana:signIn':
    case 'wc_sessionAuthenticate':
      return { title: 'Connect and sign in?', details: message ?? 'It will see your address.' }
    case 'personal_sign':
      return { title: 'Sign this message?', details: message ?? 'Bytes that are no text.' }
    case 'eth_signTypedData_v4':
      return { title: 'Sign this data?', details: message ?? JSON.stringify(params) }
    case 'eth_sendTransaction':
      return describeTransaction(first)
    case 'wallet_sendCalls':
      return describeCalls(first)
    case 'wallet_switchEthereumChain':
      return { title: 'Change network?', details: `To chain ${Number(read(first, 'chainId'))}` }
    case 'wallet_addEthereumChain':
      return { title: 'Add a network?', details: read(first, 'chainName') }
    default:
      return describeOther(method, { params, message })
  }
}

/** What other families call their requests. */
const CONNECTING = /connect$|^enable$|^getA(ccounts|ddresses)$|Permissions$/
const SIGNING = /signMessage$|signRaw$/
const PAYING = /Transaction|signPsbt$|signPayload$|[sS]endTransfer$/

function describeOther(
  method: string,
  { params, message }: Pick<WalletPrompt, 'params' | 'message'>,
): PromptWords {
  if (CONNECTING.test(method))
    return { title: 'Connect to this site?', details: 'It will see your address and balance.' }
  if (SIGNING.test(method))
    return { title: 'Sign this message?', details: message ?? 'Bytes that are no text.' }
  if (PAYING.test(method)) return { title: 'Pay?', details: message ?? readable(params) }
  return { title: 'Allow this?', details: method }
}

/** Writes as much of a request as a person would look at: no bytes, and no more than fits. */
const readable = (params: unknown): string =>
  (JSON.stringify(params, (_, value) => withoutBytes(value), 1) ?? '')
    .replace(/"[A-Za-z0-9+/=]{120,}"/g, '"…"')
    .slice(0, 400)

function withoutBytes(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  return typeof value === 'bigint' ? String(value) : value
}

function describeTransaction(transaction: unknown): PromptWords {
  return { title: titleOf([transaction]), details: describeCall(transaction) }
}

function describeCalls(request: unknown): PromptWords {
  const calls = fieldOf(request, 'calls')
  const list: readonly unknown[] = Array.isArray(calls) ? calls : []
  const lines = list.map((call, index) => `${index + 1}. ${describeCall(call)}`)
  return { title: titleOf(list), details: lines.join('\n') }
}

/**
 * An approval is not described as a payment, because that would teach users to approve anything.
 */
function titleOf(calls: readonly unknown[]): string {
  if (calls.length > 1) return `Approve ${calls.length} calls at once?`
  return describeCall(calls[0]).startsWith('Let ') ? 'Give an allowance?' : 'Pay?'
}

function read(value: unknown, key: string): string {
  const field = fieldOf(value, key)
  return typeof field === 'string' ? field : ''
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
