'use client'

import type { Namespace } from '@bowline/common'
import { networkImageUrl, networkOf } from '@bowline/controllers'
import { Icon, List, ListRow, NetworkImage, Stack } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { profileMessages } from '../../messages/en/profile.ts'
import { useFamilyName } from '../../parts/useFamilyName.ts'

/** Chain families of the app that no wallet is connected on yet. */
export function MoreFamilies() {
  const kit = useKit()
  const t = useMessages(profileMessages)
  const familyName = useFamilyName()
  const connections = useKitStore(kit.connections)
  const networks = useKitStore(kit.networks)
  // The keys of this record are chain families by its type; `Object.keys` forgets it.
  const open = (Object.keys(connections) as Namespace[]).filter(
    (one) => connections[one].status === 'disconnected' && networks.active[one],
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
          return (
            <ListRow
              key={namespace}
              title={t('profile.connectFamily', { family })}
              leading={
                <NetworkImage
                  src={network && networkImageUrl(kit, network)}
                  name={family}
                  size={36}
                />
              }
              trailing={<Icon name="chevronRight" />}
              onClick={() => kit.router.push({ name: 'SwitchActiveChain', data: { chainId } })}
            />
          )
        })}
      </List>
    </Stack>
  )
}
