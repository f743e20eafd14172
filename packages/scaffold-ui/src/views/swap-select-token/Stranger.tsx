'use client'

import { type SwapToken, swap } from '@bowline/controllers/internal'
import { useKit } from '@bowline/controllers/react'
import { AddressText, Banner, Button, Stack, StaticRow, Tag } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapSelectMessages } from '../../messages/generated/en/swapSelect.ts'
import { TokenImage } from '../../parts/token/TokenImage.tsx'
import { useAnnouncement } from '../../visit/useAnnouncement.ts'

export interface StrangerProps {
  readonly token: SwapToken
  readonly listed: readonly SwapToken[]
  readonly side: 'from' | 'to'
}

/** Shows an unlisted token that was found by its address. Its name is unverified. */
export function Stranger({ token, listed, side }: StrangerProps) {
  const kit = useKit()
  const t = useMessages(swapSelectMessages)
  const { name, symbol } = token
  const isTwin = listed.some((one) => one.symbol.toLowerCase() === symbol.toLowerCase())
  const title = t('swapSelect.strangerTitle')
  useAnnouncement(title)
  const use = () => {
    swap(kit).choose(side, token)
    kit.router.back()
  }
  return (
    <Stack gap={3}>
      <ul className="bl-list">
        <StaticRow
          title={<bdi>{name}</bdi>}
          description={<bdi>{symbol}</bdi>}
          leading={<TokenImage token={token} />}
          tag={<Tag tone="warning">{t('swapSelect.unverified')}</Tag>}
        />
      </ul>
      <div className="bl-row-inset">
        <AddressText value={token.token ?? ''} label={t('swapSelect.address')} />
      </div>
      <Banner tone={isTwin ? 'danger' : 'warning'} title={title}>
        {isTwin && <p>{t('swapSelect.twin', { symbol })}</p>}
        <p>{t('swapSelect.strangerText')}</p>
      </Banner>
      <Button block onClick={use}>
        {t('swapSelect.use')}
      </Button>
    </Stack>
  )
}
