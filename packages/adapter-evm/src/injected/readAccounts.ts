import { KitError } from '@bowline/common'
import type { Address } from 'viem'
import { getAddress } from 'viem/utils'

const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * Checks a wallet's list of accounts and brings each to its EIP-55 form.
 *
 * Throws `WALLET_ANSWER_INVALID` unless it is a list of addresses.
 */
export function readAccounts(answer: unknown, method: string): readonly Address[] {
  if (!Array.isArray(answer)) throw new KitError('WALLET_ANSWER_INVALID', { method })
  const accounts = answer.map((value: unknown) => {
    if (typeof value !== 'string' || !ADDRESS.test(value))
      throw new KitError('WALLET_ANSWER_INVALID', { method })
    return getAddress(value.toLowerCase())
  })
  return [...new Set(accounts)]
}
