'use client'

import { traitsOf } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { AddressText, List, Stack, StaticRow, Tag } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { compatibleNetworksMessages } from '../../messages/generated/en/compatibleNetworks.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'

/** Lists the app's networks that share the account's address. */
export default function CompatibleNetworksView() {
  const kit = useKit()
  const t = useMessages(compatibleNetworksMessages)
  const { requested } = useKitStore(kit.networks)
  return (
    <ActiveAccount>
      {({ address, namespace, connection }) => (
        <Stack gap={4}>
          <p className="bl-hint">{t('compatibleNetworks.text')}</p>
          <p className="bl-whole-address">
            <AddressText value={address} label={t('compatibleNetworks.addressLabel')} />
          </p>
          <List label={t('compatibleNetworks.list')}>
            {requested
              .filter((network) =>
                traitsOf(kit, namespace).addressesShared
                  ? network.namespace === namespace
                  : network.chainId === connection.chainId,
              )
              .map((network) => (
                <StaticRow
                  key={network.chainId}
                  title={network.name}
                  description={network.testnet && t('compatibleNetworks.testnet')}
                  leading={<NetworkMark network={network} size={36} />}
                  tag={
                    network.chainId === connection.chainId && (
                      <Tag tone="success">{t('compatibleNetworks.inUse')}</Tag>
                    )
                  }
                />
              ))}
          </List>
          <p className="bl-hint">{t('compatibleNetworks.warning')}</p>
        </Stack>
      )}
    </ActiveAccount>
  )
}
