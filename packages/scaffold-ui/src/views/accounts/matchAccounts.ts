import { type AccountId, parseAccountId } from '@bowline/common'
import type { Connection } from '@bowline/controllers'

type Held = Pick<Extract<Connection, { status: 'connected' }>, 'accounts' | 'accountNames'>

/** Returns the accounts whose name or address contains the text, in the wallet's order. */
export function matchAccounts(
  { accounts, accountNames = {} }: Held,
  search: string,
): readonly AccountId[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '') return accounts
  return accounts.filter((account) => {
    const { address } = parseAccountId(account)
    return `${accountNames[account] ?? ''} ${address}`.toLocaleLowerCase().includes(wanted)
  })
}
