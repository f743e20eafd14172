import type { AccountValue } from '@bowline/common/reading'
import { parseHex, toHex } from '../reading/hex.ts'
import { checksumAddress } from './checksumAddress.ts'

/** What an account delegates to is written as `0xef0100` and an address (EIP-7702). */
const DELEGATION_PREFIX = '0xef0100'
const DELEGATION_BYTES = 23

/** Says what stands at an address by the code there: an app, a key, or a key whose account another contract runs. */
export function kindOf(code: string): Pick<AccountValue, 'kind' | 'delegate'> {
  const content = parseHex(code)
  if (!content) return {}
  if (content.length === 0) return { kind: 'key' }
  const isDelegation =
    content.length === DELEGATION_BYTES && code.toLowerCase().startsWith(DELEGATION_PREFIX)
  return isDelegation
    ? { kind: 'delegated', delegate: checksumAddress(toHex(content.subarray(3))) }
    : { kind: 'contract' }
}
