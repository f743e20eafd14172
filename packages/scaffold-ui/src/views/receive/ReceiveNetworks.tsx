'use client'

import type { Namespace, Network } from '@bowline/common'
import { traitsOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Icon, List, ListRow, StaticRow } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { receiveMessages } from '../../messages/generated/en/receive.ts'

export interface ReceiveNetworksProps {
  readonly namespace: Namespace
  readonly network: Network | undefined
}

/** Shows the active network and leads to the others that share the address. */
export function ReceiveNetworks({ namespace, network }: ReceiveNetworksProps) {
  const kit = useKit()
  const t = useMessages(receiveMessages)
  const { requested } = useKitStore(kit.networks)
  const { addressesShared } = traitsOf(kit, namespace)
  if (!network && !addressesShared) return null
  return (
    <List label={t('receive.networks')}>
      {network && (
        <StaticRow
          title={network.name}
          description={t('receive.network')}
          leading={<NetworkMark network={network} size={36} />}
        />
      )}
      {addressesShared && (
        <ListRow
          title={t('receive.compatible')}
          description={t('receive.compatibleCount', {
            count: requested.filter((one) => one.namespace === namespace).length,
          })}
          leading={
            <span className="bl-row-icon bl-row-icon-round">
              <Icon name="network" />
            </span>
          }
          trailing={<Icon name="chevronRight" />}
          onClick={() => kit.router.push({ name: 'CompatibleNetworks' })}
        />
      )}
    </List>
  )
}
