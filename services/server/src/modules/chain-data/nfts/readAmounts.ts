import { type Address, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { decodeAnswer } from '../../../chain/decodeAnswer.ts'
import { decodeAmount } from '../tokens/decodeAmount.ts'
import type { NftId, NftStandard } from './NftId.ts'
import { nftAbi } from './nftAbi.ts'

export interface NftOfStandard extends NftId {
  readonly standard: NftStandard
}

/** Reads how many of each NFT an account has now; 0 if a contract returns invalid data. */
export async function readAmounts(
  chains: ChainReader,
  { chainId, owner }: { readonly chainId: string; readonly owner: Address },
  nfts: readonly NftOfStandard[],
): Promise<readonly bigint[]> {
  const answers = await chains.readMany(
    chainId,
    nfts.map(({ contract, tokenId, standard }) => ({
      to: contract,
      data:
        standard === 'erc721'
          ? encodeFunctionData({ abi: nftAbi, functionName: 'ownerOf', args: [tokenId] })
          : encodeFunctionData({ abi: nftAbi, functionName: 'balanceOf', args: [owner, tokenId] }),
    })),
  )
  return nfts.map(({ standard }, index) =>
    standard === 'erc721'
      ? amountOfHolder(answers[index], owner)
      : (decodeAmount(answers[index]) ?? 0n),
  )
}

function amountOfHolder(data: Hex | undefined, owner: Address): bigint {
  const holder = decodeAnswer({ abi: nftAbi, functionName: 'ownerOf', data })
  return holder && isAddressEqual(holder, owner) ? 1n : 0n
}
