'use client'

import { formatFiat, shortAddress } from '@bowline/common'
import { sameToken, swap } from '@bowline/controllers/internal'
import { formatBalance, useKit, useKitStore, useLocale } from '@bowline/controllers/react'
import { ListRow, Tag } from '@bowline/ui'
import { useMessages } from '../../context/useMessages.ts'
import { swapSelectMessages } from '../../messages/generated/en/swapSelect.ts'
import { TokenImage } from '../../parts/token/TokenImage.tsx'
import type { TokenChoice } from './groupTokens.ts'

export interface TokenRowProps {
  readonly choice: TokenChoice
  readonly side: 'from' | 'to'
  readonly onClick: () => void
}

/** Shows a token with its name, and the account's balance or else its symbol. */
export function TokenRow({ choice: { token, holding }, side, onClick }: TokenRowProps) {
  const kit = useKit()
  const t = useMessages(swapSelectMessages)
  const locale = useLocale()
  const chosen = useKitStore(swap(kit).choice, (state) => state[side])
  const isStranger = !token.verified && token.token !== undefined
  const value = holding?.value
  const about = holding ? formatBalance(holding.amount, token, { locale }) : token.symbol
  return (
    <ListRow
      title={<bdi>{token.name}</bdi>}
      description={
        <bdi dir="ltr">{isStranger ? `${about} · ${shortAddress(token.token ?? '')}` : about}</bdi>
      }
      leading={<TokenImage token={token} />}
      tag={isStranger && <Tag tone="warning">{t('swapSelect.unverified')}</Tag>}
      trailing={
        value !== undefined && (
          <bdi dir="ltr" className="bl-holding-value">
            {formatFiat(value, { locale })}
          </bdi>
        )
      }
      selected={chosen !== undefined && sameToken(chosen.token, token.token)}
      onClick={onClick}
    />
  )
}
