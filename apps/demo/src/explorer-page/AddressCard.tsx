import { useQuery } from '@tanstack/react-query'
import { type Address, createPublicClient, formatEther, http } from 'viem'
import { rpcUrl } from '../networks.ts'
import { Card } from '../panels/Card.tsx'
import { Fact } from './Fact.tsx'

/** An account that lets a contract act for it has this instead of code (EIP-7702). */
const DELEGATED = '0xef0100'

export interface AddressCardProps {
  readonly chainId: number
  readonly address: Address
}

export function AddressCard({ chainId, address }: AddressCardProps) {
  const { data, isError } = useQuery({
    queryKey: ['address', chainId, address],
    queryFn: () => readAddress(chainId, address),
  })
  return (
    <Card title="Address" wide>
      <Fact name="Address">{address}</Fact>
      {isError && <p role="alert">The chain does not answer.</p>}
      {data && (
        <>
          <Fact name="Kind">{data.isContract ? 'Contract' : 'Account'}</Fact>
          <Fact name="Balance">{data.balance}</Fact>
          <Fact name="Transactions sent">{data.sent}</Fact>
        </>
      )}
    </Card>
  )
}

async function readAddress(chainId: number, address: Address) {
  const client = createPublicClient({ transport: http(rpcUrl(chainId)) })
  const [balance, sent, code] = await Promise.all([
    client.getBalance({ address }),
    client.getTransactionCount({ address }),
    client.getCode({ address }),
  ])
  const isContract = code !== undefined && !code.startsWith(DELEGATED)
  return { balance: `${formatEther(balance)} ETH`, sent, isContract }
}
