'use client'

import { isReadable } from '@bowline/controllers'
import { Stack } from '@bowline/ui'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { DisconnectButton } from '../../parts/DisconnectButton.tsx'
import { UnsupportedBanner } from '../../parts/UnsupportedBanner.tsx'
import { AccountBar } from './AccountBar.tsx'
import { AccountHeader } from './AccountHeader.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { ActionRow } from './ActionRow.tsx'
import { SignInRow } from './SignInRow.tsx'
import { UserRow } from './UserRow.tsx'

/** Shows the connected account: identity, balance, actions, assets and the disconnect button. */
export default function AccountView() {
  return (
    <ActiveAccount>
      {({ namespace, accountId, address, connection, network }) => (
        <Stack gap={3}>
          <UnsupportedBanner />
          <SignInRow />
          <AccountHeader accountId={accountId} network={network} />
          <AccountBar address={address} chainId={connection.chainId} />
          {network && <ActionRow accountId={accountId} />}
          {network && isReadable(network) && (
            <AccountTabs key={accountId} accountId={accountId} network={network} />
          )}
          {connection.user && (
            <UserRow
              namespace={namespace}
              user={connection.user}
              canAddDevice={connection.canAddDevice ?? false}
            />
          )}
          <DisconnectButton namespace={namespace} />
        </Stack>
      )}
    </ActiveAccount>
  )
}
