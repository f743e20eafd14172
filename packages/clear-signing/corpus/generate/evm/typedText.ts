export type Types = Readonly<Record<string, string>>

export interface TypedAsk {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, Types>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
  /** The members that the type of the domain names; `undefined` for a request without that type. */
  readonly listed?: readonly string[] | undefined
}

const DOMAIN: Types = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** Writes typed data as apps send it: with the type of its domain, and numbers as text. */
export function typedText(data: TypedAsk): string {
  const { domain, types, primaryType, message } = data
  const listed = 'listed' in data ? data.listed : Object.keys(domain)
  const members = (type: Types) => Object.entries(type).map(([name, of]) => ({ name, type: of }))
  const used = members(DOMAIN).filter(({ name }) => listed?.includes(name))
  const all = Object.entries(types).map(([name, type]) => [name, members(type)] as const)
  return JSON.stringify(
    {
      types: { ...(listed ? { EIP712Domain: used } : {}), ...Object.fromEntries(all) },
      domain,
      primaryType,
      message,
    },
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
  )
}
