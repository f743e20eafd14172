/** The name by which a wallet is known again: “OKX” in one place and “OKX Wallet” in another are one. */
export function shortName({ name }: { readonly name: string }): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}
