import * as v from 'valibot'
import { arbitrum, base, bsc, mainnet, optimism, polygon } from 'viem/chains'
import { ConfigError } from '../../config/ConfigError.ts'
import { rpcSchema } from '../../config/rpcSchema.ts'

interface NamedChain {
  readonly id: string
  /** Public, without a key, and limited: for trying out. */
  readonly url: string
}

const evm = ({
  id,
  rpcUrls,
}: {
  readonly id: number
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}): NamedChain => ({ id: `eip155:${id}`, url: rpcUrls.default.http[0] ?? '' })

/** The chains whose tokens, markets and names the server knows by itself. */
const NAMED: Readonly<Record<string, NamedChain>> = {
  ethereum: evm(mainnet),
  optimism: evm(optimism),
  bsc: evm(bsc),
  polygon: evm(polygon),
  base: evm(base),
  arbitrum: evm(arbitrum),
  solana: {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    url: 'https://api.mainnet-beta.solana.com',
  },
}

/** The endpoints that `init` writes without having been given one. */
export const PUBLIC_ENDPOINTS: ReadonlySet<string> = new Set(
  Object.values(NAMED).map(({ url }) => url),
)

/** Reads `ethereum, base=https://…, eip155:100=https://…`: endpoints by CAIP-2 id. */
export function readEndpoints(answer: string): Readonly<Record<string, readonly string[]>> {
  if (answer.trim() === 'none') return {}
  const parts = answer
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const endpoints: Record<string, string[]> = {}
  for (const part of parts) {
    const [name = '', ...rest] = part.split('=').map((one) => one.trim())
    const given = rest.join('=') || undefined
    const named = NAMED[name.toLowerCase()]
    const url = given ?? named?.url
    if (url === undefined)
      throw new ConfigError([
        `"${name}" is none of ${Object.keys(NAMED).join(', ')}: name the CAIP-2 id of another chain, with an endpoint: eip155:100=https://….`,
      ])
    const id = named?.id ?? name
    endpoints[id] = [...(endpoints[id] ?? []), url]
  }
  const read = v.safeParse(rpcSchema, endpoints)
  if (!read.success) throw new ConfigError(read.issues.map(({ message }) => message))
  return read.output
}
