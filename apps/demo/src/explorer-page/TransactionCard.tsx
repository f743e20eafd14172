import { useQuery } from '@tanstack/react-query'
import type { Hash } from 'viem'
import { Card } from '../panels/Card.tsx'
import { Fact } from './Fact.tsx'
import { readTransaction } from './readTransaction.ts'

export interface TransactionCardProps {
  readonly chainId: number
  readonly hash: Hash
}

const STATUS = { success: 'Succeeded', reverted: 'Failed', pending: 'Not in a block yet' }

export function TransactionCard({ chainId, hash }: TransactionCardProps) {
  const { data, isError } = useQuery({
    queryKey: ['transaction', chainId, hash],
    queryFn: () => readTransaction(chainId, hash),
  })
  return (
    <Card title="Transaction" wide>
      <Fact name="Hash">{hash}</Fact>
      {isError && <p role="alert">This chain knows no such transaction.</p>}
      {data && (
        <>
          <Fact name="Status">{STATUS[data.status]}</Fact>
          {data.time && <Fact name="Time">{data.time.toLocaleString()}</Fact>}
          <Fact name="From">{data.from}</Fact>
          <Fact name="To">{data.to ?? 'a new contract'}</Fact>
          <Fact name="What it does">{data.words}</Fact>
          {data.moves.length > 0 && <Fact name="Tokens moved">{data.moves.join('\n')}</Fact>}
          {data.fee && <Fact name="Fee">{data.fee}</Fact>}
        </>
      )}
    </Card>
  )
}
