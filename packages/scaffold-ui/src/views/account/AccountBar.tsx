'use client'

import type { ChainId } from '@bowline/common'
import { networkOf } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/controllers/react'
import { AddressText, Disclosure, Inline, Stack } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { ExplorerLink } from '../../parts/account/ExplorerLink.tsx'
import { CopyAction } from '../../parts/CopyAction.tsx'
import { NetworkChoice } from './NetworkChoice.tsx'

export interface AccountBarProps {
  readonly address: string
  readonly chainId: ChainId
}

/** Shows the address, with its copy button and explorer link, and the network. */
export function AccountBar({ address, chainId }: AccountBarProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const network = networkOf(useKitStore(kit.networks), chainId)
  return (
    <Stack gap={1} className="bl-account-bar">
      <Inline gap={2} justify="center">
        <CopyAction
          size="sm"
          value={address}
          label={t('account.copy')}
          copiedLabel={t('account.copied')}
        />
        <NetworkChoice chainId={chainId} />
      </Inline>
      <Disclosure summary={t('account.fullAddress')}>
        <Stack gap={3} align="start">
          <AddressText value={address} label={t('account.addressLabel')} />
          <ExplorerLink network={network} address={address} />
        </Stack>
      </Disclosure>
    </Stack>
  )
}
