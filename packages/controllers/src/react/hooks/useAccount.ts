'use client'

import {
  type AccountId,
  type Address,
  type ChainId,
  type Connector,
  type Namespace,
  namespaceOf,
  parseAccountId,
} from '@bowline/common'
import { useMemo } from 'react'
import type { Connection } from '../../features/connections/Connection.ts'
import { useKit } from '../context/KitContext.ts'
import { useKitStore } from '../context/useKitStore.ts'
import type { FamilyParameters } from './AccountParameters.ts'
import { useConnection } from './useConnection.ts'

type Peer = Extract<Connection, { status: 'connected' }>['peer']
type User = Extract<Connection, { status: 'connected' }>['user']

/** The connected account, as a union on `status`. */
export type UseAccountResult<N extends Namespace = Namespace> = Flags &
  (
    | {
        readonly status: 'connected'
        readonly isConnected: true
        /** The address in the format of its family: `0x${string}` for `eip155`. */
        readonly address: Address<N>
        /** CAIP-10. */
        readonly accountId: AccountId<N>
        /** Every account that the wallet shares, the active one first. */
        readonly accounts: readonly AccountId<N>[]
        /** CAIP-2. */
        readonly chainId: ChainId<N>
        readonly namespace: N
        /** `undefined` while a wallet that announces itself has not done so after a reload. */
        readonly connector: Connector | undefined
        /** The metadata that the wallet sent after pairing. */
        readonly peer: Peer
        /** Who is logged in, if the wallet knows its user. */
        readonly user: User
      }
    | {
        /**
         * `reconnecting`: an earlier connection is being restored, without asking the visitor.
         * `locked`: the wallet hides its accounts until it is unlocked; then it is connected again.
         */
        readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'locked'
        readonly isConnected: false
        readonly address: undefined
        readonly accountId: undefined
        readonly accounts: readonly []
        readonly chainId: undefined
        readonly namespace: undefined
        readonly connector: undefined
        readonly peer: undefined
        readonly user: undefined
      }
  )

interface Flags {
  readonly isConnecting: boolean
  readonly isReconnecting: boolean
  readonly isDisconnected: boolean
}

/**
 * Reads the connected account of the given family, or else of the family in the foreground. `namespace`
 * accepts the families whose adapters the app has installed.
 *
 * @example
 * const account = useAccount()
 * if (account.isConnected) console.log(account.address)
 * const onSolana = useAccount({ namespace: 'solana' }) // with `@bowline/adapter-solana`
 */
export function useAccount<N extends Namespace = Namespace>(
  parameters: FamilyParameters<N> = {},
): UseAccountResult<N> {
  const connection = useConnection(parameters)
  const connectors = useKitStore(useKit().connectors)
  return useMemo(() => toAccount(connection, connectors), [connection, connectors])
}

function toAccount<N extends Namespace>(
  connection: Connection<N>,
  connectors: readonly Connector[],
): UseAccountResult<N> {
  const [accountId] = connection.status === 'connected' ? connection.accounts : []
  if (connection.status !== 'connected' || !accountId) return WITHOUT[statusOf(connection)]
  const { accounts, chainId, connectorId, peer, user } = connection
  return {
    status: 'connected',
    isConnected: true,
    isConnecting: false,
    isReconnecting: false,
    isDisconnected: false,
    address: parseAccountId(accountId).address,
    accountId,
    accounts,
    chainId,
    namespace: namespaceOf(chainId),
    connector: connectors.find(({ id }) => id === connectorId),
    peer,
    user,
  }
}

type StatusWithout = Exclude<UseAccountResult['status'], 'connected'>

function statusOf<N extends Namespace>(connection: Connection<N>): StatusWithout {
  if (connection.status === 'locked') return 'locked'
  // The wallet has answered, and the user has yet to sign in.
  if (connection.status === 'authenticating') return 'connecting'
  if (connection.status !== 'connecting') return 'disconnected'
  return connection.restoring ? 'reconnecting' : 'connecting'
}

const without = (status: StatusWithout) =>
  Object.freeze({
    status,
    isConnected: false,
    isConnecting: status === 'connecting',
    isReconnecting: status === 'reconnecting',
    isDisconnected: status === 'disconnected',
    address: undefined,
    accountId: undefined,
    accounts: NO_ACCOUNTS,
    chainId: undefined,
    namespace: undefined,
    connector: undefined,
    peer: undefined,
    user: undefined,
  })

const NO_ACCOUNTS: readonly [] = Object.freeze([] as const)

/** Always returns the same objects, so that values derived from them are not computed again. */
const WITHOUT = {
  disconnected: without('disconnected'),
  connecting: without('connecting'),
  reconnecting: without('reconnecting'),
  locked: without('locked'),
}
