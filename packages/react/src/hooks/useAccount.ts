'use client'

import {
  type AccountId,
  type ChainId,
  type Connector,
  type Namespace,
  namespaceOf,
  parseAccountId,
} from '@bowline/common'
import type { Connection } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/scaffold-ui/context'
import { useMemo } from 'react'
import { useConnection } from './useConnection.ts'

type Peer = Extract<Connection, { status: 'connected' }>['peer']

/** The connected account; a union on `status`. */
export type UseAccountResult =
  | {
      readonly status: 'connected'
      readonly isConnected: true
      /** In the family's own form. */
      readonly address: string
      /** CAIP-10. */
      readonly accountId: AccountId
      /** Every account that the wallet shares, the active one first. */
      readonly accounts: readonly AccountId[]
      readonly chainId: ChainId
      readonly namespace: Namespace
      /** `undefined` while an announced wallet has not shown up again after a reload. */
      readonly connector: Connector | undefined
      /** The wallet as it introduced itself after pairing. */
      readonly peer: Peer
    }
  | {
      /**
       * `restoring`: an earlier connection is being picked up again, the visitor did nothing.
       * `locked`: the wallet hides its accounts until it is unlocked; then it is connected again.
       */
      readonly status: 'disconnected' | 'connecting' | 'restoring' | 'locked'
      readonly isConnected: false
      readonly address: undefined
      readonly accountId: undefined
      readonly accounts: readonly []
      readonly chainId: undefined
      readonly namespace: undefined
      readonly connector: undefined
      readonly peer: undefined
    }

/**
 * Reads the connected account: of the family in the foreground, or of the one named. The families
 * that can be named are those whose adapters the app has installed.
 *
 * @example
 * const account = useAccount()
 * if (account.isConnected) console.log(account.address)
 * const onSolana = useAccount('solana') // with `@bowline/adapter-solana`
 */
export function useAccount(namespace?: Namespace | undefined): UseAccountResult {
  const connection = useConnection(namespace)
  const connectors = useKitStore(useKit().connectors)
  return useMemo(() => toAccount(connection, connectors), [connection, connectors])
}

function toAccount(connection: Connection, connectors: readonly Connector[]): UseAccountResult {
  const [accountId] = connection.status === 'connected' ? connection.accounts : []
  if (connection.status !== 'connected' || !accountId) {
    return { ...none, status: statusOf(connection) }
  }
  const { accounts, chainId, connectorId, peer } = connection
  return {
    status: 'connected',
    isConnected: true,
    address: parseAccountId(accountId).address,
    accountId,
    accounts,
    chainId,
    namespace: namespaceOf(chainId),
    connector: connectors.find(({ id }) => id === connectorId),
    peer,
  }
}

function statusOf(connection: Connection): Exclude<UseAccountResult['status'], 'connected'> {
  if (connection.status === 'locked') return 'locked'
  if (connection.status !== 'connecting') return 'disconnected'
  return connection.restoring ? 'restoring' : 'connecting'
}

const none = Object.freeze({
  isConnected: false,
  address: undefined,
  accountId: undefined,
  accounts: Object.freeze([]) as readonly [],
  chainId: undefined,
  namespace: undefined,
  connector: undefined,
  peer: undefined,
})
