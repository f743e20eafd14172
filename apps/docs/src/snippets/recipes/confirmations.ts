import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'

const client = createPublicClient({ chain: mainnet, transport: http() })

/** The receipt, once two more blocks stand on the one that has the transaction. */
export const receiptOf = (hash: `0x${string}`) =>
  client.waitForTransactionReceipt({ hash, confirmations: 3 })
