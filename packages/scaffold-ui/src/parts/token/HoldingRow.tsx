'use client'

import { formatFiat } from '@bowline/common'
import type { Holding } from '@bowline/controllers'
import { formatBalance, useLocale } from '@bowline/controllers/react'
import { ListRow, StaticRow } from '@bowline/ui'
import type { ReactNode } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { tokensMessages } from '../../messages/generated/en/tokens.ts'
import { TokenImage } from './TokenImage.tsx'

export interface HoldingRowProps {
  readonly holding: Holding
  readonly selected?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly tag?: ReactNode
  /** Shown in place of the value: what a press does. */
  readonly action?: string | undefined
  /** The row is not clickable if missing. */
  readonly onClick?: (() => void) | undefined
}

/** Replaces a value that was rounded to zero, so that it is not shown as zero. */
const SMALLEST = 1n

/** Shows one token of an account with its amount and value. */
export function HoldingRow({ holding, action, ...rest }: HoldingRowProps) {
  const locale = useLocale()
  const t = useMessages(tokensMessages)
  const { name, amount, value, added } = holding
  const row = {
    title: <bdi>{name}</bdi>,
    description: <bdi dir="ltr">{formatBalance(amount, holding, { locale })}</bdi>,
    leading: <TokenImage token={holding} />,
    tag: rest.tag,
    trailing: action ? (
      <span className="bl-row-action">{action}</span>
    ) : (
      (value !== undefined && (
        <bdi dir="ltr" className="bl-holding-value">
          {formatFiat(value === 0n && amount > 0n ? SMALLEST : value, { locale })}
        </bdi>
      )) ||
      // Nothing in its place would leave open whether it is worth anything.
      (added && <span className="bl-hint">{t('tokens.noPrice')}</span>)
    ),
  }
  return rest.onClick ? <ListRow {...row} {...rest} /> : <StaticRow {...row} />
}
