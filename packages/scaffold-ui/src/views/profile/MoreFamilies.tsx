'use client'

import type { Namespace } from '@bowline/common'
import { type Connection, walletStateOf } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Icon, List, ListRow, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { profileMessages } from '../../messages/generated/en/profile.ts'
import { useFamilyName } from '../../parts/useFamilyName.ts'

/** Lists the app's chain families that are not connected, or whose wallet shows no account. */
export function MoreFamilies() {
  const kit = useKit()
  const t = useMessages(profileMessages)
  const familyName = useFamilyName()
  const connections = useKitStore(kit.connections)
  const networks = useKitStore(kit.networks)
  const connectors = useKitStore(kit.connectors)
  // The keys are namespaces, which `Object.keys` types as strings.
  const open = (Object.keys(connections) as Namespace[]).filter(
    (one) => OPEN.includes(connections[one].status) && networks.active[one],
  )
  if (open.length === 0) return null
  return (
    <Stack gap={1}>
      <h3 className="bl-section-title">{t('profile.moreFamilies')}</h3>
      <List label={t('profile.moreFamilies')}>
        {open.map((namespace) => {
          const chainId = networks.active[namespace]
          const network = networkOf(networks, chainId)
          const family = familyName(namespace)
          const connection = connections[namespace]
          const isLocked = connection.status === 'locked'
          const connectorId = isLocked ? connection.connectorId : undefined
          const wallet = connectors.find(({ id }) => id === connectorId)?.name
          return (
            <ListRow
              key={namespace}
              title={t('profile.connectFamily', { family })}
              leading={<NetworkMark network={network} name={family} size={36} />}
              description={
                wallet &&
                t(isLockedOnly(connection) ? 'profile.lockedIn' : 'profile.hiddenIn', { wallet })
              }
              trailing={<Icon name="chevronRight" />}
              onClick={() =>
                kit.router.push(
                  connectorId
                    ? { name: 'ConnectingExternal', data: { connectorId, namespaces: [namespace] } }
                    : { name: 'SwitchActiveChain', data: { chainId } },
                )
              }
            />
          )
        })}
      </List>
    </Stack>
  )
}

const isLockedOnly = (connection: Connection): boolean => walletStateOf(connection) === 'locked'

const OPEN: readonly Connection['status'][] = ['disconnected', 'locked']
