'use client'

import {
  type AccountId,
  type ChainId,
  type Namespace,
  type Network,
  namespaceOf,
} from '@bowline/common'
import { switchNetwork } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { useFamilyName } from '../useFamilyName.ts'

export interface ConnectedFamily {
  readonly namespace: Namespace
  readonly name: string
  readonly accountId: AccountId
  readonly chainId: ChainId
  /** `undefined` on a network that the app does not list. */
  readonly network: Network | undefined
}

/** The chain families that have an account, and a function that makes one of them the active one. */
export function useConnectedFamilies() {
  const kit = useKit()
  const familyName = useFamilyName()
  const connections = useKitStore(kit.connections)
  const networks = useKitStore(kit.networks)
  const families = Object.values(connections).flatMap((connection): readonly ConnectedFamily[] => {
    const [accountId] = connection.status === 'connected' ? connection.accounts : []
    if (connection.status !== 'connected' || !accountId) return []
    const { chainId } = connection
    const namespace = namespaceOf(accountId)
    return [
      {
        namespace,
        name: familyName(namespace),
        accountId,
        chainId,
        network: networkOf(networks, chainId),
      },
    ]
  })
  // The wallet is on that chain already, so it is not asked: only the active family changes.
  const show = ({ chainId }: ConnectedFamily) =>
    void switchNetwork(kit, { chainId }).catch(ignoreShown)
  return { families, show }
}

/** The failure is shown as a toast. */
const ignoreShown = () => {}
