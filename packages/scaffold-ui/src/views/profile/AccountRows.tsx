'use client'

import { type AccountId, type ChainId, type Namespace, parseChainId } from '@bowline/common'
import { hasNames, networkOf } from '@bowline/controllers/internal'
import { useIdentity, useKit, useKitStore } from '@bowline/controllers/react'
import { Icon, List, ListRow, StaticRow } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { WalletMark } from '../../images/WalletMark.tsx'
import { profileMessages } from '../../messages/generated/en/profile.ts'
import { useConnectedWallet } from '../../parts/useConnectedWallet.ts'

export interface AccountRowsProps {
  readonly namespace: Namespace
  readonly chainId: ChainId
  readonly accountId: AccountId
}

/** Shows the account's network and wallet, and leads to choosing a name. */
export function AccountRows({ namespace, chainId, accountId }: AccountRowsProps) {
  const kit = useKit()
  const t = useMessages(profileMessages)
  const networks = useKitStore(kit.networks)
  const wallet = useConnectedWallet(namespace)
  const { data: identity } = useIdentity({ accountId })
  const network = networkOf(networks, chainId)
  const canChoose = kit.config.enableNetworkSwitch && (networks.requested.length > 1 || !network)
  const where = {
    title:
      network?.name ?? t('profile.networkUnsupported', { chain: parseChainId(chainId).reference }),
    description: t('profile.network'),
    leading: network ? (
      <NetworkMark network={network} size={36} />
    ) : (
      <span className="bl-row-icon bl-row-icon-round bl-row-icon-warning">
        <Icon name="warning" />
      </span>
    ),
  }
  return (
    <List label={t('profile.details')}>
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
          description={wallet.isUnnamed ? undefined : t('profile.wallet')}
          leading={<WalletMark wallet={wallet} size={36} />}
        />
      )}
      {!identity?.name && network && hasNames(kit, accountId) && (
        <ListRow
          title={t('profile.chooseName')}
          description={t('profile.chooseNameText')}
          leading={
            <span className="bl-row-icon bl-row-icon-round">
              <Icon name="sparkle" />
            </span>
          }
          trailing={<Icon name="chevronRight" />}
          onClick={() => kit.router.push({ name: 'ChooseAccountName' })}
        />
      )}
      <ListRow
        title={t('profile.contacts')}
        description={t('profile.contactsText')}
        leading={
          <span className="bl-row-icon bl-row-icon-round">
            <Icon name="list" />
          </span>
        }
        trailing={<Icon name="chevronRight" />}
        onClick={() => kit.router.push({ name: 'Contacts' })}
      />
    </List>
  )
}
