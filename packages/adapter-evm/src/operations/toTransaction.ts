import { KitError, type TransferIntent } from '@bowline/common'
import { type Address, encodeFunctionData, erc20Abi, type Hex, isAddress } from 'viem'

interface Transaction {
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex | undefined
}

/**
 * Writes the transaction of a transfer: of the native currency, or of an ERC-20 token.
 *
 * Throws `INVALID_RECEIVER` or `INVALID_AMOUNT`.
 */
export function toTransaction({ to, amount, token }: TransferIntent<'eip155'>): Transaction {
  if (!isAddress(to)) throw new KitError('INVALID_RECEIVER', { value: to })
  if (amount < 0n) throw new KitError('INVALID_AMOUNT', { value: String(amount) })
  if (token === undefined) return { to, value: amount }
  if (!isAddress(token, { strict: false })) throw new KitError('INVALID_ADDRESS', { value: token })
  const args = [to, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { to: token, value: 0n, data }
}
