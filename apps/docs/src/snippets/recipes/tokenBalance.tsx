import { formatAmount, useBalance, usePortfolio } from '@bowline/react'

export function Balances() {
  const { data: balance } = useBalance()
  const { data: portfolio } = usePortfolio()
  return (
    <ul>
      <li>{balance?.formatted ?? '…'}</li>
      {portfolio?.holdings.map(({ token, symbol, amount, decimals }) => (
        <li key={token ?? 'native'}>
          {formatAmount(amount, decimals)} {symbol}
        </li>
      ))}
    </ul>
  )
}
