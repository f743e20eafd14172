/** One NFT. */
export const nftMessages = {
  'nft.amount': 'You have',
  'nft.tokenId': 'Token ID',
  'nft.standard': 'Standard',
  'nft.standard.erc721': 'ERC-721',
  'nft.standard.erc1155': 'ERC-1155',
  'nft.network': 'Network',
  'nft.contract': 'Contract',
  'nft.send': 'Send',
  'nft.spam': 'This looks like spam. Do not follow what it says.',
  'nft.failedTitle': 'This NFT could not be loaded',
  'nft.goneTitle': 'This NFT is not in your account',
  'nft.goneBody': 'It may have been sent on.',
}
