/** More wallets than this in one browser is an attack on the list, not a visitor. */
export const MAX_WALLETS = 100
