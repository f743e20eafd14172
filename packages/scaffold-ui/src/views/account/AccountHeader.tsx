'use client'

import { type AccountId, type Network, parseAccountId } from '@bowline/common'
import { isReadable } from '@bowline/controllers'
import { Avatar, Heading, Icon, Stack } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { shortAddress } from '../../format/shortAddress.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { useIdentity } from '../../parts/account/useIdentity.ts'
import { AccountBalance } from './AccountBalance.tsx'

export interface AccountHeaderProps {
  readonly accountId: AccountId
  readonly network: Network | undefined
}

/** Picture, name and balance of the account in use; the name leads to everything else about it. */
export function AccountHeader({ accountId, network }: AccountHeaderProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const { name, avatarUrl } = useIdentity(accountId)
  const { address } = parseAccountId(accountId)
  return (
    <Stack gap={2} align="center">
      <Avatar seed={address} src={avatarUrl} size={56} />
      <Stack gap={1} align="center">
        <Heading level={3}>
          <button
            type="button"
            className="bl-account-name"
            aria-description={t('account.profile')}
            onClick={() => kit.router.push({ name: 'Profile' })}
          >
            {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{shortAddress(address)}</bdi>}
            <Icon name="chevronRight" size={16} />
          </button>
        </Heading>
        {network && isReadable(network) && (
          <AccountBalance accountId={accountId} network={network} />
        )}
      </Stack>
    </Stack>
  )
}
