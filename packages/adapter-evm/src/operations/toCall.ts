import { KitError, type TransactionCall } from '@bowline/common'
import { isHex, maxUint256 } from 'viem'
import { toAddress } from './toAddress.ts'
import type { Transaction } from './toTransaction.ts'

/**
 * Checks a call that was put together elsewhere.
 *
 * Throws `INVALID_RECEIVER`, `INVALID_AMOUNT`, or `UNEXPECTED` for data that is not hexadecimal: no
 * visitor can have typed that.
 */
export function toCall({ to: receiver, data, value, gas }: TransactionCall): Transaction {
  const to = toAddress(receiver)
  if (!to) throw new KitError('INVALID_RECEIVER', { value: receiver })
  if (value < 0n || value > maxUint256) throw new KitError('INVALID_AMOUNT', { value: `${value}` })
  if (data === undefined) return { to, value, gas }
  if (!isHex(data) || data.length % 2 === 1)
    throw new KitError('UNEXPECTED', undefined, { cause: new TypeError('The data is not hex.') })
  return { to, value, data, gas }
}
