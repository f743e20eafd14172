import { createPublicClient, formatEther, getAddress, http } from 'viem'
import { rpcUrl } from '../../networks.ts'
import { type Facts, fact } from '../Facts.ts'

/** An account that lets a contract act for it has this instead of code (EIP-7702). */
const DELEGATED = '0xef0100'

export async function readEvmAddress(chainId: number, id: string): Promise<Facts> {
  const client = createPublicClient({ transport: http(rpcUrl(chainId)) })
  const address = getAddress(id.toLowerCase())
  const [balance, sent, code] = await Promise.all([
    client.getBalance({ address }),
    client.getTransactionCount({ address }),
    client.getCode({ address }),
  ])
  const isContract = code !== undefined && !code.startsWith(DELEGATED)
  return [
    fact('Kind', isContract ? 'Contract' : 'Account'),
    fact('Balance', `${formatEther(balance)} ETH`),
    fact('Transactions sent', `${sent}`),
  ]
}
