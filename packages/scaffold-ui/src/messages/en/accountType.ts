/** Types of accounts. */
export const accountTypeMessages = {
  'accountType.eoa': 'Regular account',
  'accountType.smartAccount': 'Smart account',
  'accountType.payment': 'Payment',
  'accountType.ordinals': 'Ordinals',
}
