'use client'

import { type ChainId, type Namespace, parseChainId } from '@bowline/common'
import { networkImageUrl, networkOf } from '@bowline/controllers'
import { Icon, List, ListRow, NetworkImage, WalletImage } from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'
import { StaticRow } from './StaticRow.tsx'

export interface AccountRowsProps {
  readonly namespace: Namespace
  readonly chainId: ChainId
}

/** Where the account is and through which wallet. */
export function AccountRows({ namespace, chainId }: AccountRowsProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const networks = useKitStore(kit.networks)
  const wallet = useConnectedWallet(namespace)
  const network = networkOf(networks, chainId)
  const canChoose = kit.config.enableNetworkSwitch && (networks.requested.length > 1 || !network)
  const where = {
    title:
      network?.name ?? t('account.networkUnsupported', { chain: parseChainId(chainId).reference }),
    description: t('account.network'),
    leading: network ? (
      <NetworkImage src={networkImageUrl(kit, network)} name={network.name} size={36} />
    ) : (
      <span className="bl-row-icon bl-row-icon-warning">
        <Icon name="warning" />
      </span>
    ),
  }
  return (
    <List label={t('account.details')}>
      {canChoose ? (
        <ListRow
          {...where}
          trailing={<Icon name="chevronRight" />}
          onClick={() => kit.router.push({ name: 'Networks' })}
        />
      ) : (
        <StaticRow {...where} />
      )}
      {wallet && (
        <StaticRow
          title={wallet.name}
          description={t('account.wallet')}
          leading={<WalletImage src={wallet.imageUrl} name={wallet.name} size={36} />}
        />
      )}
    </List>
  )
}
