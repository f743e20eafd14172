/** A line of a fact; it may lead to another page of the explorer. */
export type Line = string | { readonly text: string; readonly href: string }

export interface Fact {
  readonly name: string
  readonly lines: readonly Line[]
}

/** What a chain knows, in the order to be read. Facts without a line are left out. */
export type Facts = readonly Fact[]

export const fact = (name: string, ...lines: readonly Line[]): Fact => ({ name, lines })

/** A page of the explorer that a line leads to. */
export const pageOf = (chain: string, kind: 'tx' | 'address', id: string): Line => ({
  text: id,
  href: `/explorer/${chain}/${kind}/${id}`,
})
