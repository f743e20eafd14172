'use client'

import { formatFiat } from '@bowline/common'
import type { Holding } from '@bowline/controllers'
import { formatBalance, useLocale } from '@bowline/controllers/react'
import { ListRow, StaticRow } from '@bowline/ui'
import { TokenImage } from './TokenImage.tsx'

export interface HoldingRowProps {
  readonly holding: Holding
  readonly selected?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** The row is not clickable if missing. */
  readonly onClick?: (() => void) | undefined
}

/** Replaces a value that was rounded to zero, so that it is not shown as zero. */
const SMALLEST = 1n

/** Shows one token of an account with its amount and value. */
export function HoldingRow({ holding, ...rest }: HoldingRowProps) {
  const locale = useLocale()
  const { name, amount, value } = holding
  const row = {
    title: <bdi>{name}</bdi>,
    description: <bdi dir="ltr">{formatBalance(amount, holding, { locale })}</bdi>,
    leading: <TokenImage token={holding} />,
    trailing: value !== undefined && (
      <bdi dir="ltr" className="bl-holding-value">
        {formatFiat(value === 0n && amount > 0n ? SMALLEST : value, { locale })}
      </bdi>
    ),
  }
  return rest.onClick ? <ListRow {...row} {...rest} /> : <StaticRow {...row} />
}
