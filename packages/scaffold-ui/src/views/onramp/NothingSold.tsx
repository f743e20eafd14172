'use client'

import type { Network } from '@bowline/common'
import type { OnrampOptions } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { EmptyState, Icon, List, ListRow, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { onrampMessages } from '../../messages/generated/en/onramp.ts'

export interface NothingSoldProps {
  readonly network: Network
  readonly options: OnrampOptions
}

/** Shown if nothing can be bought on the network. Lists the networks that have something. */
export function NothingSold({ network, options }: NothingSoldProps) {
  const kit = useKit()
  const t = useMessages(onrampMessages)
  const { requested } = useKitStore(kit.networks)
  const isSold = new Set(options.purchases.map(({ chainId }) => chainId))
  const others = requested.filter(
    ({ chainId, namespace }) => namespace === network.namespace && isSold.has(chainId),
  )
  const canSwitch = kit.config.enableNetworkSwitch && others.length > 0
  return (
    <Stack gap={2}>
      <EmptyState icon="network" title={t('onramp.noneTitle', { network: network.name })}>
        {t(canSwitch ? 'onramp.noneText' : 'onramp.noneAnywhere')}
      </EmptyState>
      {canSwitch && (
        <List label={t('onramp.networks')}>
          {others.map((other) => (
            <ListRow
              key={other.chainId}
              title={other.name}
              leading={<NetworkMark network={other} size={36} />}
              trailing={<Icon name="chevronRight" />}
              onClick={() =>
                kit.router.push({ name: 'SwitchNetwork', data: { chainId: other.chainId } })
              }
            />
          ))}
        </List>
      )}
    </Stack>
  )
}
