'use client'

import { type AccountId, type ChainId, parseAccountId } from '@bowline/common'
import { networkOf } from '@bowline/controllers'
import {
  AddressText,
  Avatar,
  ButtonLink,
  Disclosure,
  Heading,
  Inline,
  Stack,
  VisuallyHidden,
} from '@bowline/ui'
import { useKit } from '../../context/useKit.ts'
import { useKitStore } from '../../context/useKitStore.ts'
import { useMessages } from '../../context/useMessages.ts'
import { explorerAddressUrl } from '../../format/explorerAddressUrl.ts'
import { shortAddress } from '../../format/shortAddress.ts'
import { accountMessages } from '../../messages/en/account.ts'
import { CopyAction } from '../../parts/CopyAction.tsx'
import { BalanceLine } from './BalanceLine.tsx'

export interface AccountHeaderProps {
  readonly accountId: AccountId
  readonly chainId: ChainId
}

/** Picture, address and balance of the account in use. */
export function AccountHeader({ accountId, chainId }: AccountHeaderProps) {
  const kit = useKit()
  const t = useMessages(accountMessages)
  const network = networkOf(useKitStore(kit.networks), chainId)
  const { address } = parseAccountId(accountId)
  const explorerUrl = network && explorerAddressUrl(network, address)
  return (
    <Stack gap={4}>
      <Stack gap={3} align="center">
        <Avatar seed={address} size={72} />
        <Stack gap={1} align="center">
          <Heading level={3}>
            <bdi dir="ltr">{shortAddress(address)}</bdi>
          </Heading>
          <BalanceLine accountId={accountId} network={network} />
        </Stack>
        <Inline gap={2} justify="center">
          <CopyAction
            size="sm"
            value={address}
            label={t('account.copy')}
            copiedLabel={t('account.copied')}
          />
          {explorerUrl && (
            <ButtonLink size="sm" external href={explorerUrl}>
              {t('account.explorer', { explorer: network.blockExplorer?.name ?? '' })}
              <VisuallyHidden>{t('account.explorerNewTab')}</VisuallyHidden>
            </ButtonLink>
          )}
        </Inline>
      </Stack>
      <Disclosure summary={t('account.fullAddress')}>
        <AddressText value={address} label={t('account.addressLabel')} />
      </Disclosure>
    </Stack>
  )
}
