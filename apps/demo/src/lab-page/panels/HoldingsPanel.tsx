import { useAccount, useIdentity, useNfts, usePortfolio } from '@bowline/react'
import { useState } from 'react'
import { Card } from '../../parts/Card.tsx'
import { formatBalance, formatFiat } from './formatHoldings.ts'

/**
 * The hooks that read an account, without our views. Sends no request before a button is pressed.
 */
export function HoldingsPanel() {
  const { isConnected } = useAccount()
  const [isShown, setShown] = useState(false)
  return (
    <Card title="Holdings by hook">
      {isShown && isConnected ? (
        <Holdings />
      ) : (
        <div className="row">
          <button
            type="button"
            className="button"
            disabled={!isConnected}
            onClick={() => setShown(true)}
          >
            Read holdings
          </button>
        </div>
      )}
    </Card>
  )
}

const NO_NFTS = { nfts: [], spam: [] }

function Holdings() {
  const identity = useIdentity()
  const portfolio = usePortfolio()
  const { data: { nfts, spam } = NO_NFTS } = useNfts()
  const holdings = portfolio.data?.holdings.filter(({ verified }) => verified) ?? []
  return (
    <>
      <dl className="facts">
        <dt>Name</dt>
        <dd data-testid="name">{identity.data?.name ?? 'none'}</dd>
        <dt>Worth</dt>
        <dd data-testid="worth">{formatFiat(portfolio.data?.total)}</dd>
        <dt>NFTs</dt>
        <dd>{`${nfts.length}, and ${spam.length} spam`}</dd>
      </dl>
      <ul className="mono">
        {holdings.map((holding) => (
          <li key={holding.token ?? 'native'}>{formatBalance(holding)}</li>
        ))}
      </ul>
    </>
  )
}
