'use client'

import { activeConnection } from '@bowline/controllers'
import { Button, EmptyState, Stack } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { DisconnectButton } from '../../parts/DisconnectButton.tsx'
import { UnsupportedBanner } from '../../parts/UnsupportedBanner.tsx'
import { AccountHeader } from './AccountHeader.tsx'
import { AccountList } from './AccountList.tsx'
import { AccountRows } from './AccountRows.tsx'
import { OtherFamilies } from './OtherFamilies.tsx'

/** The connected account: who, how much, where, through what, and the way out. */
export default function AccountView() {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const networks = useKitStore(kit.networks)
  const connections = useKitStore(kit.connections)
  const active = activeConnection(connections, networks)
  const [accountId] = active?.connection.accounts ?? []

  if (!active || !accountId) {
    return (
      <EmptyState
        icon="wallet"
        title={t('account.goneTitle')}
        action={
          <Button variant="primary" onClick={() => kit.router.reset({ name: 'Connect' })}>
            {t('account.connect')}
          </Button>
        }
      >
        {t('account.goneBody')}
      </EmptyState>
    )
  }
  const { namespace, connection } = active
  return (
    <Stack gap={4}>
      <UnsupportedBanner />
      <AccountHeader accountId={accountId} chainId={connection.chainId} />
      <AccountRows namespace={namespace} chainId={connection.chainId} />
      <AccountList namespace={namespace} accounts={connection.accounts} />
      <OtherFamilies namespace={namespace} />
      <DisconnectButton namespace={namespace} />
    </Stack>
  )
}
