import { parseAbi } from 'viem'

/** The functions of ERC-721 and ERC-1155 that are read. */
export const nftAbi = parseAbi([
  'function name() view returns (string)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])
