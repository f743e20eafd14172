import { formatFiat as format, formatAmount } from '@bowline/common'
import type { Portfolio } from '@bowline/react'

const DECIMALS = 4

export const formatFiat = (value: bigint | undefined): string =>
  value === undefined ? 'unknown' : format(value)

export const formatBalance = ({ amount, decimals, symbol }: Portfolio['holdings'][number]) =>
  `${formatAmount(amount, decimals, { maximumFractionDigits: DECIMALS })} ${symbol}`
