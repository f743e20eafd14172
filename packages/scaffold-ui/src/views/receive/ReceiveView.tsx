'use client'

import { networkImageUrl } from '@bowline/controllers'
import {
  AddressText,
  Icon,
  List,
  ListRow,
  NetworkImage,
  QrCode,
  Stack,
  StaticRow,
} from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { receiveMessages } from '../../messages/en/receive.ts'
import { ActiveAccount } from '../../parts/account/ActiveAccount.tsx'
import { CopyAction } from '../../parts/CopyAction.tsx'
import { AccountKindNote } from './AccountKindNote.tsx'

const QR_SIZE = 232
const LOGO_SIZE = 44

/** The address to be paid at: as a code, in full, and on which networks. */
export default function ReceiveView() {
  const kit = useKit()
  const t = useMessages(receiveMessages)
  return (
    <ActiveAccount>
      {({ accountId, address, namespace, network }) => {
        const imageUrl = network && networkImageUrl(kit, network)
        const family = kit.networks
          .getState()
          .requested.filter((one) => one.namespace === namespace)
        return (
          <Stack gap={4}>
            <QrCode
              value={address}
              label={t('receive.code')}
              size={QR_SIZE}
              logo={network && <NetworkImage src={imageUrl} name={network.name} size={LOGO_SIZE} />}
            />
            <p className="bl-whole-address">
              <AddressText value={address} label={t('receive.addressLabel')} />
            </p>
            <CopyAction
              block
              variant="primary"
              value={address}
              label={t('receive.copy')}
              copiedLabel={t('receive.copied')}
            />
            <List label={t('receive.networks')}>
              {network && (
                <StaticRow
                  title={network.name}
                  description={t('receive.network')}
                  leading={<NetworkImage src={imageUrl} name={network.name} size={36} />}
                />
              )}
              <ListRow
                title={t('receive.compatible')}
                description={t('receive.compatibleCount', { count: family.length })}
                leading={
                  <span className="bl-row-icon bl-row-icon-round">
                    <Icon name="network" />
                  </span>
                }
                trailing={<Icon name="chevronRight" />}
                onClick={() => kit.router.push({ name: 'CompatibleNetworks' })}
              />
            </List>
            {network && <AccountKindNote accountId={accountId} network={network} />}
            <p className="bl-hint bl-center">{t('receive.only')}</p>
          </Stack>
        )
      }}
    </ActiveAccount>
  )
}
