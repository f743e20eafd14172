import { hexToString, isHex } from 'viem'
import type { WalletRequest } from '../evm/EvmTestWallet.ts'

/** The text that a person is asked to sign, where a request has one. */
export function readMessage({ method, params }: WalletRequest): string | undefined {
  if (typeof params === 'object' && params !== null && 'message' in params)
    return typeof params.message === 'string' ? params.message : undefined
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'personal_sign') return isHex(first) ? hexToString(first) : String(first)
  if (method !== 'eth_signTypedData_v4') return undefined
  return typeof second === 'string' ? second : JSON.stringify(second, null, 2)
}
