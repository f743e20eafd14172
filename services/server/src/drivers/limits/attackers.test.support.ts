/** Visitors of one network each, who spend what they can before somebody else comes. */
export interface Attack {
  readonly name: string
  /** As `countedAddress` returns them. */
  readonly addresses: readonly string[]
}

const hex = (value: number) => value.toString(16)
const times = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index))

export const attacks: readonly Attack[] = [
  { name: 'one /48', addresses: times(3_000, (index) => `2001:470:8a1:${hex(index * 17)}`) },
  {
    name: 'several /48 of one provider',
    addresses: times(3_000, (index) => `2001:470:${hex(index % 50)}:${hex(index)}`),
  },
  { name: 'a hundred IPv4 addresses', addresses: times(100, (index) => `198.18.${index}.7`) },
  { name: 'one /24', addresses: times(250, (index) => `198.18.4.${index}`) },
]

/** None of them has a network of an attacker. */
export const fresh: readonly string[] = ['203.0.113.9', '2a02:8071:22c1:1']
/** Has the provider of two attackers, and a /48 of its own. */
export const neighbour = '2001:470:ffff:1'
