'use client'

import {
  type AccountId,
  type AccountType,
  type Address,
  type ChainId,
  type Connector,
  type Namespace,
  namespaceOf,
  parseAccountId,
} from '@bowline/common'
import { useMemo } from 'react'
import type { Connection } from '../../kit/connections.ts'
import type { Kit } from '../../kit/kit.ts'
import { knownAccountType } from '../../shared/knownAccountType.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
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
        /**
         * What the account is, as its wallet says, or as all of its family are. `undefined` where only the chain knows: see
         * `useAccountKind`.
         */
        readonly accountType: AccountType | undefined
        /** Every account that the wallet shares, the active one first. */
        readonly accounts: readonly AccountId<N>[]
        /** The type of each of them, where it is known. */
        readonly accountTypes: Readonly<Partial<Record<AccountId, AccountType>>>
        /** CAIP-2. */
        readonly chainId: ChainId<N>
        readonly namespace: N
        /** `undefined` while a wallet that announces itself has not done so after a reload. */
        readonly connector: Connector | undefined
        /** The metadata that the wallet sent after pairing. */
        readonly peer: Peer
        /** The user who is logged in, if the wallet knows its user. */
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
        readonly accountType: undefined
        readonly accounts: readonly []
        readonly accountTypes: Readonly<Record<AccountId, never>>
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

export interface UseAccountParameters<N extends Namespace = Namespace> extends FamilyParameters<N> {
  /**
   * The first account of this type, whichever is active: of Bitcoin wallets `payment` or `ordinals`. Without one the
   * result is `disconnected`.
   */
  readonly accountType?: AccountType | undefined
}

/**
 * Reads the connected account of the given family, or else of the family in the foreground. `namespace`
 * accepts the families whose adapters the app has installed.
 *
 * @example
 * const account = useAccount()
 * if (account.isConnected) console.log(account.address)
 * const onSolana = useAccount({ namespace: 'solana' }) // with `@bowline/adapter-solana`
 * const forCollectibles = useAccount({ namespace: 'bip122', accountType: 'ordinals' })
 */
export function useAccount<N extends Namespace = Namespace>({
  accountType,
  ...family
}: UseAccountParameters<N> = {}): UseAccountResult<N> {
  const kit = useKit()
  const connection = useConnection(family)
  const connectors = useKitStore(kit.connectors)
  return useMemo(
    () => toAccount(kit, { connection, connectors, accountType }),
    [kit, connection, connectors, accountType],
  )
}

interface Known<N extends Namespace> {
  readonly connection: Connection<N>
  readonly connectors: readonly Connector[]
  readonly accountType: AccountType | undefined
}

function toAccount<N extends Namespace>(
  kit: Kit,
  { connection, connectors, accountType: wanted }: Known<N>,
): UseAccountResult<N> {
  if (connection.status !== 'connected') return WITHOUT[statusOf(connection)]
  // TypeScript does not see that an account of `N` is one of any family.
  const typeOf = (one: AccountId<N>) => knownAccountType(kit, connection, one as AccountId)
  const typed = connection.accounts.map((one) => [one, typeOf(one)] as const)
  const [accountId, accountType] = typed.find(([, type]) => !wanted || type === wanted) ?? []
  if (!accountId) return WITHOUT.disconnected
  const { accounts, chainId, connectorId, peer, user } = connection
  return {
    status: 'connected',
    isConnected: true,
    isConnecting: false,
    isReconnecting: false,
    isDisconnected: false,
    address: parseAccountId(accountId).address,
    accountId,
    accountType,
    accounts,
    accountTypes: Object.fromEntries(typed.filter(([, type]) => type)),
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
    accountType: undefined,
    accounts: NO_ACCOUNTS,
    accountTypes: NO_TYPES,
    chainId: undefined,
    namespace: undefined,
    connector: undefined,
    peer: undefined,
    user: undefined,
  })

const NO_ACCOUNTS: readonly [] = Object.freeze([] as const)
const NO_TYPES: Readonly<Record<AccountId, never>> = Object.freeze({})

/** Always returns the same objects, so that values derived from them are not computed again. */
const WITHOUT = {
  disconnected: without('disconnected'),
  connecting: without('connecting'),
  reconnecting: without('reconnecting'),
  locked: without('locked'),
}
