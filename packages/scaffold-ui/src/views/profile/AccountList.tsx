'use client'

import type { AccountId, Namespace } from '@bowline/common'
import { switchAccount } from '@bowline/controllers'
import { accountTypeOf } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { Icon, List, ListRow, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountTypeMessages } from '../../messages/generated/en/accountType.ts'
import { profileMessages } from '../../messages/generated/en/profile.ts'
import { AccountRow } from '../../parts/account/AccountRow.tsx'
import type { ActiveAccountValue } from '../../parts/account/ActiveAccount.tsx'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'

/** If there are more accounts, they are listed in a view of their own with a search. */
const MAX_ROWS = 6

export interface AccountListProps {
  readonly namespace: Namespace
  readonly connection: ActiveAccountValue['connection']
}

/** The accounts that the wallet shares. */
export function AccountList({ namespace, connection }: AccountListProps) {
  const kit = useKit()
  const t = useMessages(profileMessages)
  const tType = useMessages(accountTypeMessages)
  const wallet = useConnectedWallet(namespace)?.name ?? t('profile.yourWallet')
  const { accounts, canChooseAccount } = connection
  if (accounts.length < 2) return null
  const title = t('profile.accounts', { count: accounts.length })
  // If the wallet no longer shares the account, the list updates itself.
  const choose = (account: AccountId) => void switchAccount(kit, { account }).catch(() => {})
  return (
    <Stack gap={1}>
      <h3 className="bl-section-title">{title}</h3>
      <List label={title}>
        {accounts.slice(0, MAX_ROWS).map((account, index) => {
          const type = accountTypeOf(connection, account)
          const label = type && tType(`accountType.${type}`)
          const isActive = index === 0
          return (
            <AccountRow
              key={account}
              accountId={account}
              label={label}
              tag={isActive ? t('profile.active') : undefined}
              onClick={canChooseAccount && !isActive ? () => choose(account) : undefined}
            />
          )
        })}
        {accounts.length > MAX_ROWS && (
          <ListRow
            title={t('profile.allAccounts', { count: accounts.length })}
            leading={
              <span className="bl-row-icon bl-row-icon-round">
                <Icon name="wallet" />
              </span>
            }
            trailing={<Icon name="chevronRight" />}
            onClick={() => kit.router.push({ name: 'Accounts', data: { namespace } })}
          />
        )}
      </List>
      {!canChooseAccount && (
        <p className="bl-hint bl-row-inset">{t('profile.accountsExplain', { wallet })}</p>
      )}
    </Stack>
  )
}
