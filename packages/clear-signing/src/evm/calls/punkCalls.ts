import { address, tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { accountAt, nativeAmount, nft } from '../evmFields.ts'
import type { Call, Scene } from '../Scene.ts'
import { checkTrade } from '../worth/checkTrade.ts'
import { checkTokenReceiver } from './tokenCalls.ts'

/** CryptoPunks, which are older than the standards of NFTs. */
export const punkCalls: readonly CallReader[] = [
  defineCall('8b72a2ec', 'transferPunk', tuple(address, uint256), ([to, id], call, scene) => ({
    intent: 'sendNft',
    fields: [nft(call.to, id, 1n), accountAt('recipient', to)],
    warnings: checkTokenReceiver(scene, call.to, to),
  })),
  defineCall('c44193c3', 'offerPunkForSale', tuple(uint256, uint256), ([id, price], call, scene) =>
    offering(id, price, call, scene),
  ),
  defineCall(
    'bf31196f',
    'offerPunkForSaleToAddress',
    tuple(uint256, uint256, address),
    ([id, price, buyer], call, scene) => offering(id, price, call, scene, buyer),
  ),
  defineCall('23165b75', 'acceptBidForPunk', tuple(uint256, uint256), ([id, price], call, scene) =>
    offering(id, price, call, scene),
  ),
]

function offering(id: bigint, price: bigint, call: Call, scene: Scene, buyer?: string) {
  const offered = { ...nft(call.to, id, 1n), label: 'offered' as const }
  const received = nativeAmount(scene, 'received', price)
  return {
    intent: 'offerOrder' as const,
    fields: [
      offered,
      received,
      ...(buyer === undefined ? [] : [accountAt('recipient', buyer)]),
      accountAt('contract', call.to),
    ],
    warnings: checkTrade({ given: [offered], got: [received] }, scene),
  }
}
