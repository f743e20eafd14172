import { type AccountId, type ProviderRequest, parseAccountId, sameAddress } from '@bowline/common'

/** Where requests name the account that is to sign. */
const NAMES = ['from', 'account', 'address', 'pubkey'] as const

/** Finds the account that a request names, or the first one. */
export function askedAccount(
  { params }: ProviderRequest,
  accounts: readonly [AccountId, ...AccountId[]],
): AccountId {
  const parts: readonly unknown[] = Array.isArray(params) ? params : [params]
  const named = parts.flatMap((part) =>
    typeof part === 'object' && part !== null ? NAMES.map((name) => Reflect.get(part, name)) : part,
  )
  const isNamed = (account: AccountId) =>
    named.some(
      (one) => typeof one === 'string' && sameAddress(parseAccountId(account).address, one),
    )
  return accounts.find(isNamed) ?? accounts[0]
}
