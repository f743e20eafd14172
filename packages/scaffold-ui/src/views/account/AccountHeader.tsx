'use client'

import type { AccountId, Network } from '@bowline/common'
import { isReadable } from '@bowline/controllers'
import { useKit } from '@bowline/controllers/react'
import { Heading, Icon, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { AccountName, AccountPicture } from '../../parts/account/AccountName.tsx'
import { AccountTypeTag } from '../../parts/account/AccountTypeTag.tsx'
import { useSaidAccountType } from '../../parts/account/useSaidAccountType.ts'
import { AccountBalance } from './AccountBalance.tsx'

export interface AccountHeaderProps {
  readonly accountId: AccountId
  readonly network: Network | undefined
}

/** Shows picture, name and balance of the active account. The name opens the profile. */
export function AccountHeader({ accountId, network }: AccountHeaderProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const accountType = useSaidAccountType(accountId)
  return (
    <Stack gap={2} align="center">
      <AccountPicture accountId={accountId} size={56} />
      <Stack gap={1} align="center">
        <Heading level={3}>
          <button
            type="button"
            className="bl-account-name"
            aria-description={t('account.profile')}
            onClick={() => kit.router.push({ name: 'Profile' })}
          >
            <AccountName accountId={accountId} />
            <Icon name="chevronRight" size={16} />
          </button>
        </Heading>
        <AccountTypeTag accountType={accountType} />
        {network && isReadable(network) && (
          <AccountBalance accountId={accountId} network={network} />
        )}
      </Stack>
    </Stack>
  )
}
