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
  'nft.spam': 'This looks like spam. Don’t do what it says.',
  'nft.failedTitle': 'We couldn’t load this NFT',
  'nft.goneTitle': 'This NFT isn’t in your account',
  'nft.goneBody': 'You may have sent it on.',
}
