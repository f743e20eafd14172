'use client'

import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { ActivityPanel } from '../../parts/activity/ActivityPanel.tsx'

/** The history of the account in use, in a view of its own. */
export default function ActivityView() {
  return (
    <ActiveAccount>
      {({ accountId }) => <ActivityPanel key={accountId} accountId={accountId} />}
    </ActiveAccount>
  )
}
