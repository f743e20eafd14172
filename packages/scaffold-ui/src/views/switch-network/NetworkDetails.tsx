'use client'

import type { Network } from '@bowline/common'
import { Disclosure } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { switchNetworkMessages } from '../../messages/generated/en/switchNetwork.ts'
import { Fact, Facts } from '../../parts/facts/Facts.tsx'

export interface NetworkDetailsProps {
  readonly network: Network
}

/** Shows the network's data, to compare with what the wallet shows when it adds the network. */
export function NetworkDetails({ network }: NetworkDetailsProps) {
  const t = useMessages(switchNetworkMessages)
  const { id, nativeCurrency, rpcUrls, walletRpcUrls = rpcUrls, blockExplorer } = network
  const facts = [
    [t('switchNetwork.chainId'), String(id)],
    [t('switchNetwork.currency'), nativeCurrency.symbol],
    [t('switchNetwork.rpc'), walletRpcUrls[0] ?? t('switchNetwork.none')],
    [t('switchNetwork.explorer'), blockExplorer?.url ?? t('switchNetwork.none')],
  ] as const
  return (
    <Disclosure summary={t('switchNetwork.details')}>
      <Facts>
        {facts.map(([term, value]) => (
          <Fact key={term} label={term}>
            <bdi dir="ltr">{value}</bdi>
          </Fact>
        ))}
      </Facts>
    </Disclosure>
  )
}
