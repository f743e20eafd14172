'use client'

import { type Network, namespaceOf, parseAccountId } from '@bowline/common'
import { traitsOf } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { AddressText, QrCode, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { NetworkMark } from '../../images/NetworkMark.tsx'
import { receiveMessages } from '../../messages/generated/en/receive.ts'
import { CopyAction } from '../../parts/CopyAction.tsx'
import { AccountKindNote } from './AccountKindNote.tsx'
import type { PurposeAddress } from './addressesByPurpose.ts'
import { ReceiveNetworks } from './ReceiveNetworks.tsx'
import { receiveWarning } from './receiveWarning.ts'

export interface ReceiveAddressProps extends PurposeAddress {
  /** `undefined` on a network that the app does not list. */
  readonly network: Network | undefined
}

/**
 * Shows an address as a QR code and as text, and the networks that it is valid on. The code contains only
 * the address: every scanner reads that, while some treat the prefix of a `bitcoin:` link as part of the
 * address.
 */
export function ReceiveAddress({ accountId, purpose, network }: ReceiveAddressProps) {
  const t = useMessages(receiveMessages)
  const { address } = parseAccountId(accountId)
  const namespace = namespaceOf(accountId)
  const traits = traitsOf(useKit(), namespace)
  const suffix = purpose ? (`.${purpose}` as const) : ''
  return (
    <Stack gap={4}>
      <QrCode
        value={address}
        label={t(`receive.code${suffix}`)}
        logo={network && <NetworkMark network={network} />}
      />
      <p className="bl-whole-address">
        <AddressText value={address} label={t(`receive.addressLabel${suffix}`)} />
      </p>
      <CopyAction
        block
        variant="primary"
        value={address}
        label={t(`receive.copy${suffix}`)}
        copiedLabel={t('receive.copied')}
      />
      {/* Above the list, so that nobody has to scroll for what saves their money. */}
      <p className="bl-hint bl-center">{receiveWarning({ traits, purpose, network }, t)}</p>
      <ReceiveNetworks namespace={namespace} network={network} />
      {network && <AccountKindNote accountId={accountId} network={network} />}
    </Stack>
  )
}
