'use client'
import type { Namespace } from '@bowline/common'
import { connectorImage } from '@bowline/controllers/internal'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Icon, List, ListRow } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'
import { WalletGone } from '../../parts/interaction/WalletGone.tsx'
import { useFamilyName } from '../../parts/useFamilyName.ts'
import { useRouteData } from '../../visit/useRouteData.ts'

/** Asks which families of a wallet the app may connect. */
export default function ConnectingMultiChainView() {
  const kit = useKit()
  const t = useMessages(connectingMessages)
  const { connectorId } = useRouteData('ConnectingMultiChain')
  const connector = useKitStore(kit.connectors, (all) => all.find(({ id }) => id === connectorId))
  const requested = useKitStore(kit.networks, (state) => state.requested)
  const familyName = useFamilyName()
  if (!connector) return <WalletGone />

  const networksOf = (namespace: Namespace) =>
    requested.filter((network) => network.namespace === namespace)
  const choose = (namespaces?: readonly Namespace[]) =>
    kit.router.push({ name: 'ConnectingExternal', data: { connectorId, namespaces } })
  const families = connector.namespaces.filter((namespace) => networksOf(namespace).length > 0)

  return (
    <div className="bl-flow">
      <div className="bl-status">
        <WalletMark
          wallet={{ name: connector.name, image: connectorImage(kit, connector) }}
          size={72}
        />
        <p>{t('multiChain.text', { wallet: connector.name })}</p>
      </div>
      <List label={t('multiChain.list')}>
        <ListRow
          title={t('multiChain.all')}
          leading={
            <span className="bl-row-icon">
              <Icon name="sparkle" size={22} />
            </span>
          }
          trailing={<Icon name="chevronRight" />}
          onClick={() => choose()}
        />
        {families.map((namespace) => {
          const networks = networksOf(namespace)
          const [first] = networks
          return (
            <ListRow
              key={namespace}
              title={familyName(namespace)}
              description={t('multiChain.networkCount', { count: networks.length })}
              leading={<NetworkMark network={first} name={familyName(namespace)} size={40} />}
              trailing={<Icon name="chevronRight" />}
              onClick={() => choose([namespace])}
            />
          )
        })}
      </List>
    </div>
  )
}
