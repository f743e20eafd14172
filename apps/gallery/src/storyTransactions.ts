import { type KitStorage, memoryStorage } from '@bowline/common'
import type { LocalTransaction } from '@bowline/controllers'
import { storyChains } from './storyChains.ts'

/** A storage in which an earlier page has left these transactions. */
export function storageWith(...transactions: readonly LocalTransaction[]): KitStorage {
  const storage = memoryStorage()
  void storage.set('bowline.transactions', JSON.stringify({ v: 1, data: transactions }))
  return storage
}

/** A payment on Bitcoin that was sent from here and waits. */
export const onBitcoin = (more: Partial<LocalTransaction> = {}): LocalTransaction => ({
  chainId: storyChains.bip122.network.chainId,
  hash: 'ab'.repeat(32),
  from: storyChains.bip122.address(0),
  kind: 'send',
  moves: [{ direction: 'out', symbol: 'BTC', decimals: 8, amount: '1250000' }],
  to: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  sentAt: Date.now() - 1_200_000,
  status: 'pending',
  ...more,
})
