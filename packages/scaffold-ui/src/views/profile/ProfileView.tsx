'use client'

import { Stack } from '@bowline/ui'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { AccountList } from './AccountList.tsx'
import { AccountRows } from './AccountRows.tsx'
import { LeaveButtons } from './LeaveButtons.tsx'
import { MoreFamilies } from './MoreFamilies.tsx'
import { OtherFamilies } from './OtherFamilies.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'

/** Shows the account's identity, network and wallet, its other accounts and its other connections. */
export default function ProfileView() {
  return (
    <ActiveAccount>
      {({ namespace, accountId, connection, network }) => (
        <Stack gap={4}>
          <ProfileHeader accountId={accountId} network={network} />
          <AccountRows namespace={namespace} chainId={connection.chainId} accountId={accountId} />
          <AccountList namespace={namespace} connection={connection} />
          <OtherFamilies namespace={namespace} />
          <MoreFamilies />
          <LeaveButtons namespace={namespace} />
        </Stack>
      )}
    </ActiveAccount>
  )
}
