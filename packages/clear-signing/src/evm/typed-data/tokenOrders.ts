import { text, yesNo } from '../../reading/fields.ts'
import type { Scene } from '../Scene.ts'
import { offered, readOffer, received } from './offer.ts'
import type { Members, TypedReader } from './TypedReader.ts'

/** Orders that exchange tokens: CoW and 1inch (limit and Fusion). */
export const tokenOrders: readonly TypedReader[] = [
  {
    type: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    read(members, _, scene) {
      const sold = members.number('sellAmount') + members.number('feeAmount')
      const signer = scene.actor.toLowerCase()
      return readOffer(
        {
          signer,
          given: [offered(scene, members.address('sellToken'), sold)],
          asked: [
            {
              what: received(scene, members.address('buyToken'), members.number('buyAmount')),
              to: orSelf(members.address('receiver'), signer),
            },
          ],
          end: members.number('validTo'),
          rest: [
            ...(['kind', 'sellTokenBalance', 'buyTokenBalance'] as const).map((name) =>
              named(members, name),
            ),
            { ...yesNo('member', members.boolean('partiallyFillable')), name: 'partiallyFillable' },
          ],
        },
        scene,
      )
    },
  },
  {
    type: 'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    read: (members, _, scene) =>
      readOffer(
        {
          ...makerOrder(members, scene),
          // Its bits from the 80th on are 40 of the time; none of them stands for no end.
          end: (members.number('makerTraits') >> 80n) & 0xff_ffff_ffffn || NEVER,
        },
        scene,
      ),
  },
  {
    type: 'Order(uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions)',
    read: (members, _, scene) =>
      readOffer(
        {
          ...makerOrder(members, scene),
          end: NEVER,
        },
        scene,
      ),
  },
]

const NEVER = 2n ** 64n

/** What both versions of an order of 1inch say in the same words. */
const makerOrder = (members: Members, scene: Scene) => ({
  signer: members.address('maker'),
  given: [offered(scene, members.address('makerAsset'), members.number('makingAmount'))],
  asked: [
    {
      what: received(scene, members.address('takerAsset'), members.number('takingAmount')),
      to: orSelf(members.address('receiver'), members.address('maker')),
    },
  ],
})

const orSelf = (receiver: string, signer: string): string =>
  BigInt(receiver) === 0n ? signer : receiver

function named(members: Members, name: string) {
  const value = members.value(name)
  return { ...text('member', value.kind === 'text' ? value.value : ''), name }
}
