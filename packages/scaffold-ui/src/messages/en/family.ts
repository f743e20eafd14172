/** What chain families are called. One that is not listed goes by the first of its networks. */
export const familyMessages = {
  'family.eip155': 'Ethereum',
  'family.solana': 'Solana',
  'family.polkadot': 'Polkadot',
  'family.bip122': 'Bitcoin',
}
