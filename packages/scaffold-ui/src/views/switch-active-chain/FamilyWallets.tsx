'use client'

import { type ChainId, type Connector, namespaceOf } from '@bowline/common'
import type { ConnectionsState } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Button, Icon, List, ListRow } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { useShownWallet } from '../../images/useShownWallet.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { switchActiveChainMessages } from '../../messages/generated/en/switchActiveChain.ts'
import { useFamilyName } from '../../parts/useFamilyName.ts'

export interface FamilyWalletsProps {
  readonly chainId: ChainId
}

/** Lists the wallets that support a network: those in use first, phone pairing last. */
export function FamilyWallets({ chainId }: FamilyWalletsProps) {
  const kit = useKit()
  const t = useMessages(switchActiveChainMessages)
  const shown = useShownWallet()
  const familyName = useFamilyName()
  const namespace = namespaceOf(chainId)
  const family = familyName(namespace)
  const connections = useKitStore(kit.connections)
  const connectors = useKitStore(kit.connectors).filter((one) => one.namespaces.includes(namespace))
  const browser = connectors.filter(({ pairs }) => !pairs)
  const phone = connectors.find(({ pairs }) => pairs)
  const isInUse = (connector: Connector) => isConnectedBy(connections, connector)
  const inUseFirst = [...browser].sort((a, b) => Number(isInUse(b)) - Number(isInUse(a)))
  const data = { namespaces: [namespace], chainId }

  if (connectors.length === 0)
    return (
      <div className="bl-status">
        <p>{t('switchActiveChain.none', { family })}</p>
        <Button block onClick={() => kit.router.push({ name: 'GetWallet' })}>
          {t('switchActiveChain.getWallet')}
        </Button>
      </div>
    )
  return (
    <List label={t('switchActiveChain.list', { family })}>
      {inUseFirst.map((connector) => (
        <ListRow
          key={connector.id}
          title={shown(connector).name}
          description={isInUse(connector) ? t('switchActiveChain.inUse') : undefined}
          leading={<WalletMark wallet={shown(connector)} />}
          trailing={<Icon name="chevronRight" />}
          onClick={() =>
            kit.router.push({
              name: 'ConnectingExternal',
              data: { connectorId: connector.id, ...data },
            })
          }
        />
      ))}
      {phone && (
        <ListRow
          title={t('switchActiveChain.phone')}
          description={t('switchActiveChain.phoneText')}
          leading={
            <span className="bl-row-icon">
              <Icon name="qrCode" size={22} />
            </span>
          }
          trailing={<Icon name="chevronRight" />}
          onClick={() => kit.router.push({ name: 'ConnectingWalletConnectBasic', data })}
        />
      )}
    </List>
  )
}

function isConnectedBy(connections: ConnectionsState, { id }: Connector): boolean {
  return Object.values(connections).some(
    (one) => one.status === 'connected' && one.connectorId === id,
  )
}
