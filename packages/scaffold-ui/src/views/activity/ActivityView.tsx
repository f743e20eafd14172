'use client'

import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { ActivityPanel } from '../../parts/activity/ActivityPanel.tsx'

/** Shows the history of the active account as a view of its own. */
export default function ActivityView() {
  return (
    <ActiveAccount>
      {({ accountId }) => <ActivityPanel key={accountId} accountId={accountId} />}
    </ActiveAccount>
  )
}
