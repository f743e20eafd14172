'use client'

import { formatFiat } from '@bowline/common'
import type { Holding } from '@bowline/controllers'
import { ListRow, StaticRow } from '@bowline/ui'
import { useLocale } from '../../context/useLocale.ts'
import { formatBalance } from '../../format/formatBalance.ts'
import { TokenImage } from './TokenImage.tsx'

export interface HoldingRowProps {
  readonly holding: Holding
  readonly selected?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Without one the row is only there to be read. */
  readonly onClick?: (() => void) | undefined
}

/** What is worth less than can be reckoned with is not worth nothing. */
const SMALLEST = 1n

/** One token of an account: what it is, how much there is and what that is worth. */
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
