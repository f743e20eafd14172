'use client'

import type { ChainId, Namespace, Network } from '@bowline/common'
import { RadioList, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { networksMessages } from '../../messages/generated/en/networks.ts'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'
import { useFamilyName } from '../../parts/useFamilyName.ts'
import type { NetworkRow, NetworkSection } from './networkSections.ts'

export interface NetworkSectionListProps {
  readonly section: NetworkSection
  /** Whether to show the family's name. False if there is only one family. */
  readonly hasHeading: boolean
  /** The network cannot be changed. The view explains this once, above the lists. */
  readonly isFixed: boolean
  readonly activeChainId: ChainId
  readonly onChoose: (network: Network) => void
}

/** Shows the networks of one chain family as a radio group. */
export function NetworkSectionList(props: NetworkSectionListProps) {
  const { section, hasHeading, isFixed, activeChainId, onChoose } = props
  const t = useMessages(networksMessages)
  const family = useFamilyName()(section.namespace)
  const wallet = useWalletName(section.namespace)

  const describe = ({ network, approved }: NetworkRow) => {
    if (!approved) return t('networks.notApproved', { wallet })
    return network.testnet ? t('networks.testnet') : undefined
  }

  const options = section.rows.map((row) => {
    const { network } = row
    const isActive = network.chainId === activeChainId
    return {
      value: network.chainId,
      title: network.name,
      description: describe(row),
      disabled: !isActive && (isFixed || !row.approved),
      leading: <NetworkMark network={network} />,
    }
  })

  const onChange = (chainId: ChainId) => {
    const row = section.rows.find(({ network }) => network.chainId === chainId)
    if (row) onChoose(row.network)
  }

  return (
    <Stack gap={1}>
      {hasHeading && <h3 className="bl-section-title">{family}</h3>}
      <RadioList
        label={hasHeading ? family : t('networks.list')}
        value={activeChainId}
        onChange={onChange}
        options={options}
        autofocus={section.rows.some(({ network }) => network.chainId === activeChainId)}
      />
    </Stack>
  )
}

function useWalletName(namespace: Namespace): string {
  const t = useMessages(networksMessages)
  return useConnectedWallet(namespace)?.name ?? t('networks.yourWallet')
}
