'use client'

import { type AccountId, type Network, parseAccountId } from '@bowline/common'
import { AddressText, Heading, Inline, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { profileMessages } from '../../messages/generated/en/profile.ts'
import { AccountName, AccountPicture } from '../../parts/account/AccountName.tsx'
import { ExplorerLink } from '../../parts/account/ExplorerLink.tsx'
import { CopyAction } from '../../parts/CopyAction.tsx'
import { ProfileType } from './ProfileType.tsx'

export interface ProfileHeaderProps {
  readonly accountId: AccountId
  readonly network: Network | undefined
}

/** Shows the account's picture, name and full address. */
export function ProfileHeader({ accountId, network }: ProfileHeaderProps) {
  const t = useMessages(profileMessages)
  const { address } = parseAccountId(accountId)
  return (
    <Stack gap={3} align="center">
      <AccountPicture accountId={accountId} size={72} />
      <Inline gap={2} justify="center">
        <Heading level={3}>
          <AccountName accountId={accountId} />
        </Heading>
        {network && <ProfileType accountId={accountId} />}
      </Inline>
      <p className="bl-whole-address">
        <AddressText value={address} label={t('profile.addressLabel')} />
      </p>
      <Inline gap={2} justify="center">
        <CopyAction
          size="sm"
          value={address}
          label={t('profile.copy')}
          copiedLabel={t('profile.copied')}
        />
        <ExplorerLink network={network} address={address} />
      </Inline>
    </Stack>
  )
}
