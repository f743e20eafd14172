'use client'

import { type Namespace, parseAccountId, shortAddress } from '@bowline/common'
import { type Connection, networkOf, switchNetwork } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Icon, List, ListRow, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { profileMessages } from '../../messages/en/profile.ts'
import { useFamilyName } from '../../parts/useFamilyName.ts'

export interface OtherFamiliesProps {
  /** The family that the view already shows. */
  readonly namespace: Namespace
}

type Connected = Extract<Connection, { status: 'connected' }>

/** Lists the connected accounts of other chain families. */
export function OtherFamilies({ namespace }: OtherFamiliesProps) {
  const kit = useKit()
  const t = useMessages(profileMessages)
  const familyName = useFamilyName()
  const connections = useKitStore(kit.connections)
  const networks = useKitStore(kit.networks)
  // The keys are namespaces, which `Object.entries` types as strings.
  const others = (Object.entries(connections) as [Namespace, Connection][]).filter(
    (entry): entry is [Namespace, Connected] =>
      entry[0] !== namespace && entry[1].status === 'connected',
  )
  if (others.length === 0) return null
  return (
    <Stack gap={1}>
      <h3 className="bl-section-title">{t('profile.otherFamilies')}</h3>
      <List label={t('profile.otherFamilies')}>
        {others.map(([family, { accounts, chainId }]) => {
          const network = networkOf(networks, chainId)
          return (
            <ListRow
              key={family}
              title={familyName(family)}
              leading={<NetworkMark network={network} name={familyName(family)} size={36} />}
              description={
                accounts[0] && (
                  <bdi dir="ltr">{shortAddress(parseAccountId(accounts[0]).address)}</bdi>
                )
              }
              trailing={<Icon name="chevronRight" />}
              // The wallet is on that chain already, so it is not asked: only the active family changes.
              onClick={() => void switchNetwork(kit, { chainId }).catch(ignoreShown)}
            />
          )
        })}
      </List>
    </Stack>
  )
}

/** The failure is shown as a toast. */
const ignoreShown = () => {}
