'use client'

import { type AccountId, type Namespace, type Network, parseAccountId } from '@bowline/common'
import { activeConnection, type Connection } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Button, EmptyState } from '@bowline/ui'
import type { ReactNode } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { accountGoneMessages } from '../../messages/generated/en/accountGone.ts'
import { useServedChains } from './useServedChains.ts'

export interface ActiveAccountValue {
  readonly namespace: Namespace
  readonly accountId: AccountId
  readonly address: string
  readonly connection: Extract<Connection, { status: 'connected' }>
  /** `undefined` on a network that the app does not list. */
  readonly network: Network | undefined
}

export interface ActiveAccountProps {
  readonly children: (account: ActiveAccountValue) => ReactNode
}

/** Passes the view's account to its children, or shows that it is disconnected. */
export function ActiveAccount({ children }: ActiveAccountProps) {
  const kit = useKit()
  const networks = useKitStore(kit.networks)
  const connections = useKitStore(kit.connections)
  useServedChains()
  const active = activeConnection(connections, networks)
  const [accountId] = active?.connection.accounts ?? []
  if (!active || !accountId) return <AccountGone />
  const { namespace, connection } = active
  const { address } = parseAccountId(accountId)
  const network = networkOf(networks, connection.chainId)
  return children({ namespace, accountId, address, connection, network })
}

/** Shown by an account's views once it is disconnected. */
export function AccountGone() {
  const kit = useKit()
  const t = useMessages(accountGoneMessages)
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
