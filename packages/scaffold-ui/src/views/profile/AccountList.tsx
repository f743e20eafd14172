'use client'

import { type Namespace, parseAccountId } from '@bowline/common'
import { Avatar, List, Stack, StaticRow, Tag } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { shortAddress } from '../../format/shortAddress.ts'
import { profileMessages } from '../../messages/en/profile.ts'
import type { ActiveAccountValue } from '../../parts/account/ActiveAccount.tsx'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'

export interface AccountListProps {
  readonly namespace: Namespace
  readonly connection: ActiveAccountValue['connection']
}

/** The accounts that the wallet shares. Which one is in use is chosen in the wallet, not here. */
export function AccountList({ namespace, connection }: AccountListProps) {
  const t = useMessages(profileMessages)
  const wallet = useConnectedWallet(namespace)?.name ?? t('profile.yourWallet')
  const { accounts, addressLabels } = connection
  if (accounts.length < 2) return null
  const title = t('profile.accounts', { count: accounts.length })
  return (
    <Stack gap={1}>
      <h3 className="bl-section-title">{title}</h3>
      <List label={title}>
        {accounts.map((accountId, index) => {
          const { address } = parseAccountId(accountId)
          const label = addressLabels?.[accountId]
          return (
            <StaticRow
              key={accountId}
              title={<bdi dir="ltr">{shortAddress(address, { start: 6, end: 6 })}</bdi>}
              description={label && t(`profile.label.${label}`)}
              leading={<Avatar seed={address} size={36} />}
              tag={index === 0 && <Tag tone="success">{t('profile.active')}</Tag>}
            />
          )
        })}
      </List>
      <p className="bl-hint bl-row-inset">{t('profile.accountsExplain', { wallet })}</p>
    </Stack>
  )
}
