'use client'
import type { Namespace } from '@bowline/common'
import type { ConnectFacts } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { Button, List, ListRow } from '@bowline/ui'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectMessages } from '../../messages/generated/en/connect.ts'
import { connectingMessages } from '../../messages/generated/en/connecting.ts'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'
import { useFamilyName } from '../useFamilyName.ts'
import { connectFailure } from './connectFailure.ts'
import { StatusText } from './StatusText.tsx'
import type { TargetWallet } from './TargetWallet.ts'

export interface PartialPanelProps {
  readonly facts: ConnectFacts
  readonly wallet: TargetWallet
}

/**
 * Shown if the wallet granted only some of its families. Lists the missing ones with the reason; each can
 * be requested again.
 */
export function PartialPanel({ facts, wallet }: PartialPanelProps) {
  const kit = useKit()
  const t = useMessages(connectingMessages)
  const connect = useMessages(connectMessages)
  const familyName = useFamilyName()
  const requested = useKitStore(kit.networks, (state) => state.requested)
  const heading = useRef<HTMLHeadingElement>(null)
  const interaction = useKitStore(kit.interaction)
  const { connected, missing } = facts
  const families = connected.map(familyName).join(connect('connect.listSeparator'))
  const family = missing[0] ? familyName(missing[0].namespace) : ''
  const values = { wallet: wallet.name, code: undefined }
  const title = t('partial.title', { family, count: missing.length })
  const text = t('partial.text', { wallet: wallet.name, families })
  useAnnouncement(`${title}. ${text}`)
  const askFor = (namespace: Namespace) => {
    if (interaction?.kind !== 'connect') return
    const data = { connectorId: interaction.subject.connectorId, namespaces: [namespace] }
    kit.router.replace({ name: 'ConnectingExternal', data })
  }
  // The button that had focus while waiting is removed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="bl-flow">
      <div className="bl-status">
        <WalletMark wallet={wallet} size={72} />
        <StatusText ref={heading} title={title} text={text} />
      </div>
      <List label={t('partial.list')}>
        {missing.map(({ namespace, code }) => {
          const network = requested.find((one) => one.namespace === namespace)
          return (
            <ListRow
              key={namespace}
              title={familyName(namespace)}
              description={t(`cause.${connectFailure(code)}`, values)}
              leading={<NetworkMark network={network} name={familyName(namespace)} size={40} />}
              trailing={<span className="bl-link">{t('partial.retry')}</span>}
              onClick={() => askFor(namespace)}
            />
          )
        })}
      </List>
      <Button variant="primary" block onClick={kit.modal.close}>
        {t('partial.continue')}
      </Button>
    </div>
  )
}
