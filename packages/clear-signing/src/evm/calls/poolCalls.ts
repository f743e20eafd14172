import { list } from '../../reading/fields.ts'
import { tuple, uint256 } from '../abi/abi.ts'
import { type CallReader, defineCall } from '../CallReader.ts'
import { accountAt, tokenAmount } from '../evmFields.ts'
import { checkRouter } from './readSwap.ts'

/** Swaps of 1inch through one to three pools, whose last token is not named. */
export const poolCalls: readonly CallReader[] = [
  pools('83800a8e', 'unoswap', 1),
  pools('8770ba91', 'unoswap2', 2),
  pools('19367472', 'unoswap3', 3),
]

function pools(selector: string, name: string, count: number): CallReader {
  const type = tuple(uint256, uint256, uint256, ...Array<typeof uint256>(count).fill(uint256))
  return defineCall(
    selector,
    name,
    type,
    ([token = 0n, input = 0n, minimum = 0n, ...words], call, scene) => {
      const through = words.map((word) => accountAt('pool', addressOf(word)))
      return {
        intent: 'swap',
        fields: [
          tokenAmount(scene, 'input', input, addressOf(token)),
          {
            label: 'minimum',
            value: {
              type: 'amount',
              amount: minimum,
              token: { isUnknown: true },
              isUnlimited: false,
            },
          },
          accountAt('recipient', scene.actor),
          ...(through.length > 1 ? [list('route', through)] : through),
          accountAt('contract', call.to),
        ],
        warnings: checkRouter(call, scene),
      }
    },
  )
}

/** Returns the lower 160 bits of a word; above them are the kind of a pool and its direction. */
const addressOf = (word: bigint): string =>
  `0x${BigInt.asUintN(160, word).toString(16).padStart(40, '0')}`
