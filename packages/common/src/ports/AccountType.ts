/** What an address is for: `payment` for money, `ordinals` for collectibles. */
export type AddressLabel = 'payment' | 'ordinals'

/** What an account is: one of a key, or a contract. */
export type AccountKind = 'eoa' | 'smartAccount'

/** What an account is: one of a key, a contract, or an address for one purpose. */
export type AccountType = AccountKind | AddressLabel
