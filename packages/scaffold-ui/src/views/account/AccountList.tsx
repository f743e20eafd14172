'use client'

import { type AccountId, type Namespace, parseAccountId } from '@bowline/common'
import { Avatar, Disclosure, Stack, Tag } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { shortAddress } from '../../format/shortAddress.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'

export interface AccountListProps {
  readonly namespace: Namespace
  /** The one in use first. */
  readonly accounts: readonly AccountId[]
}

/** The accounts that the wallet shares. Which one is in use is chosen in the wallet, not here. */
export function AccountList({ namespace, accounts }: AccountListProps) {
  const t = useMessages(accountMessages)
  const wallet = useConnectedWallet(namespace)?.name ?? t('account.yourWallet')
  if (accounts.length < 2) return null
  return (
    <Disclosure summary={t('account.accounts', { count: accounts.length })}>
      <Stack gap={3}>
        <p className="bl-hint">{t('account.accountsExplain', { wallet })}</p>
        <ul className="bl-accounts" aria-label={t('account.accounts', { count: accounts.length })}>
          {accounts.map((accountId, index) => {
            const { address } = parseAccountId(accountId)
            return (
              <li key={accountId} className="bl-account">
                <Avatar seed={address} size={28} />
                <bdi dir="ltr" className="bl-account-address">
                  {shortAddress(address, { start: 6, end: 6 })}
                </bdi>
                {index === 0 && <Tag tone="success">{t('account.active')}</Tag>}
              </li>
            )
          })}
        </ul>
      </Stack>
    </Disclosure>
  )
}
