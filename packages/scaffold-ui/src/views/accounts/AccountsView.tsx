'use client'

import type { AccountId } from '@bowline/common'
import { switchAccount } from '@bowline/controllers'
import { accountTypeOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { EmptyState, SearchField, VirtualList } from '@bowline/ui'
import { useMemo } from 'react'
import { useIsMobile } from '../../context/useIsMobile.ts'
import { useMessages } from '../../context/useMessages.ts'
import { accountsMessages } from '../../messages/generated/en/accounts.ts'
import { accountTypeMessages } from '../../messages/generated/en/accountType.ts'
import { AccountRow } from '../../parts/account/AccountRow.tsx'
import { AccountGone } from '../../parts/account/ActiveAccount.tsx'
import { useFamilyName } from '../../parts/useFamilyName.ts'
import { useKeptState } from '../../visit/Place.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useRouteData } from '../../visit/useRouteData.ts'
import { matchAccounts } from './matchAccounts.ts'

/** The number of accounts from which a search field is shown. */
const SEARCH_ABOVE = 8
const ROW_HEIGHT = 60

/** Lists the accounts that a wallet shares, which may be thousands, to choose the active one. */
export default function AccountsView() {
  const kit = useKit()
  const t = useMessages(accountsMessages)
  const tType = useMessages(accountTypeMessages)
  const isMobile = useIsMobile()
  const { namespace } = useRouteData('Accounts')
  const connection = useKitStore(kit.connections, (connections) => connections[namespace])
  const [search, setSearch] = useKeptState('search', '')
  const family = useFamilyName()(namespace)
  const hasFamilies = useKitStore(kit.networks, ({ requested }) =>
    requested.some((network) => network.namespace !== namespace),
  )
  const held = connection?.status === 'connected' ? connection : undefined
  const accounts = useMemo(() => (held ? matchAccounts(held, search) : []), [held, search])
  useAnnouncement(search.trim() ? t('accounts.found', { count: accounts.length }) : '')
  if (!held) return <AccountGone />

  const choose = (account: AccountId) => {
    // If the wallet no longer shares the account, the list updates itself.
    void switchAccount(kit, { account }).then(leave, () => {})
  }
  const leave = () => {
    // Right after connecting, the history has no earlier view.
    if (kit.router.store.getState().history.length > 1) kit.router.back()
    else kit.modal.close()
  }
  return (
    <div className="bl-flow">
      {held.accounts.length > SEARCH_ABOVE && (
        <div className="bl-sticky">
          <SearchField
            // No autofocus on phones: the keyboard would cover the list.
            data-bl-autofocus={isMobile ? undefined : ''}
            label={t('accounts.search')}
            clearLabel={t('accounts.clear')}
            maxLength={100}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      {accounts.length === 0 && (
        <EmptyState icon="search" title={t('accounts.noneTitle')}>
          {t('accounts.noneText')}
        </EmptyState>
      )}
      {hasFamilies && <h3 className="bl-section-title">{family}</h3>}
      <VirtualList
        label={hasFamilies ? family : t('accounts.list')}
        count={accounts.length}
        estimateSize={ROW_HEIGHT}
        getKey={(index) => accounts[index] ?? `${index}`}
        renderRow={(index) => {
          const account = accounts[index]
          if (!account) return null
          const isActive = account === held.accounts[0]
          const type = accountTypeOf(held, account)
          return (
            <AccountRow
              accountId={account}
              label={type && tType(`accountType.${type}`)}
              tag={isActive ? t('accounts.active') : undefined}
              onClick={() => choose(account)}
            />
          )
        }}
      />
    </div>
  )
}
