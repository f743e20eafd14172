/** Words of wallets and nodes when a balance does not cover a payment and its fee, in lower case. */
// The number is `ERC20InsufficientBalance` (ERC-6093).
export const POOR_WORDS =
  /insufficient funds|exceeds (the )?balance|gas required exceeds allowance|0xe450d38c/
