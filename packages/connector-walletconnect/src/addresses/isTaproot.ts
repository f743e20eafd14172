/** Whether a Bitcoin address is of the kind that wallets keep collectibles on. */
export function isTaproot(address: string): boolean {
  return /^(bc|tb|bcrt)1p/i.test(address)
}
