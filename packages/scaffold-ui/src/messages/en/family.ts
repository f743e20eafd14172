/** What chain families are called. A family that is not listed is called by its id. */
export const familyMessages = {
  'family.eip155': 'Ethereum and compatible',
  'family.solana': 'Solana',
  'family.polkadot': 'Polkadot',
  'family.bip122': 'Bitcoin',
}
