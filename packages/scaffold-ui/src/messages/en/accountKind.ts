/** Kinds of accounts. */
export const accountKindMessages = {
  'accountKind.eoa': 'Regular account',
  'accountKind.smartAccount': 'Smart account',
}
