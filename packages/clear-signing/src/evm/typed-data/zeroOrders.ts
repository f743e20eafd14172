import type { Field } from '@bowline/common/reading'
import type { ReadingParts } from '../../reading/createReading.ts'
import { nft } from '../evmFields.ts'
import type { Scene } from '../Scene.ts'
import { trade } from './nftTrade.ts'
import { offered, readOffer, received, takerOf } from './offer.ts'
import type { Members, TypedReader } from './TypedReader.ts'

const START = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount'
const NFT_START =
  'uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees'
const NFT_PARTS =
  'Fee(address recipient,uint256 amount,bytes feeData)Property(address propertyValidator,bytes propertyData)'

/** Orders of 0x, for tokens and for NFTs. */
export const zeroOrders: readonly TypedReader[] = [
  tokenOrder(
    `LimitOrder(${START},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`,
  ),
  tokenOrder(
    `RfqOrder(${START},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`,
  ),
  tokenOrder(
    `OtcOrder(${START},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`,
  ),
  {
    type: `ERC721Order(${NFT_START},address erc721Token,uint256 erc721TokenId,Property[] erc721TokenProperties)${NFT_PARTS}`,
    read: (members, _, scene) =>
      nftOrder(
        members,
        nft(members.address('erc721Token'), members.number('erc721TokenId'), 1n),
        scene,
      ),
  },
  {
    type: `ERC1155Order(${NFT_START},address erc1155Token,uint256 erc1155TokenId,Property[] erc1155TokenProperties,uint128 erc1155TokenAmount)${NFT_PARTS}`,
    read: (members, _, scene) =>
      nftOrder(
        members,
        nft(
          members.address('erc1155Token'),
          members.number('erc1155TokenId'),
          members.number('erc1155TokenAmount'),
        ),
        scene,
      ),
  },
]

function tokenOrder(type: string): TypedReader {
  return {
    type,
    read(members, _, scene) {
      const maker = members.address('maker')
      return readOffer(
        {
          signer: maker,
          given: [offered(scene, members.address('makerToken'), members.number('makerAmount'))],
          asked: [
            {
              what: received(scene, members.address('takerToken'), members.number('takerAmount')),
              to: maker,
            },
          ],
          end: members.names.includes('expiry')
            ? members.number('expiry')
            : members.number('expiryAndNonce') >> 192n,
          rest: takerOf(members.address('taker')),
        },
        scene,
      )
    },
  }
}

function nftOrder(members: Members, item: Field, scene: Scene): ReadingParts {
  return trade(
    {
      isSale: members.number('direction') === 0n,
      signer: members.address('maker'),
      currency: members.address('erc20Token'),
      price: members.number('erc20TokenAmount'),
      fees: 0n,
      items: [item],
      taker: members.address('taker'),
      end: members.number('expiry') & 0xffff_ffff_ffff_ffffn,
    },
    scene,
  )
}
