'use client'
import { connectorImage } from '@bowline/controllers'
import { List, ListRow } from '@bowline/ui'
import { useId } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { WalletMark } from '../../images/WalletMark.tsx'
import { connectMessages } from '../../messages/en/connect.ts'
import { connectorRoute } from '../../parts/walletRoute.ts'

export interface LoginSectionProps {
  readonly isLocked: boolean
}

/** The app's connectors that log a visitor in. */
export function LoginSection({ isLocked }: LoginSectionProps) {
  const kit = useKit()
  const t = useMessages(connectMessages)
  const connectors = useKitStore(kit.connectors)
  const id = useId()
  return (
    <section className="bl-section" aria-labelledby={id}>
      <h3 className="bl-section-title" id={id}>
        {t('connect.login')}
      </h3>
      <List label={t('connect.login')}>
        {connectors
          .filter(({ type }) => type === 'auth')
          .map((connector) => (
            <ListRow
              key={connector.id}
              title={connector.name}
              leading={
                <WalletMark
                  wallet={{ name: connector.name, image: connectorImage(kit, connector) }}
                />
              }
              disabled={isLocked}
              onClick={() => kit.router.push(connectorRoute(connector))}
            />
          ))}
      </List>
    </section>
  )
}
