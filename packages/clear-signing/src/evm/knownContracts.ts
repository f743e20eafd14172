import type { ReadingContext } from '@bowline/common/reading'

export type ContractRole =
  | 'permit2'
  | 'multicall'
  | 'multiSend'
  | 'safePart'
  | 'seaport'
  | 'router'
  | 'wrapper'

/** Contracts that have the same address on every chain, since it follows from their code. */
const EVERYWHERE: Partial<Record<ContractRole, readonly string[]>> = {
  permit2: ['0x000000000022D473030F116dDEE9F6B43aC78BA3'],
  multicall: ['0xcA11bde05977b3631167028862bE2a173976CA11'],
  multiSend: [
    '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
    '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
    '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
    '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  ],
  // Handlers and modules of Safe's own.
  safePart: [
    '0xf48f2B2d2a534e402487b3ee7C18c33Aec0Fe5e4',
    '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
    '0x2f55e8b20D0B9FEFA187AA7d00B6Cbe563605bF5',
    '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
    '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134',
  ],
  seaport: [
    '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
    '0x0000000000000068F116a894984e2DB1123eB395',
  ],
}

const ON_CHAINS: Record<string, Partial<Record<ContractRole, readonly string[]>>> = {
  'eip155:1': {
    router: [
      '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
      '0xE592427A0AEce92De3Edee1F18E0157C05861564',
      '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
      '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD',
      '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
    ],
    wrapper: ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  },
  'eip155:10': { wrapper: ['0x4200000000000000000000000000000000000006'] },
  'eip155:8453': { wrapper: ['0x4200000000000000000000000000000000000006'] },
  'eip155:42161': { wrapper: ['0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'] },
}

/** The addresses that are known to do what calls of that kind say. */
export const contractsOf = (role: ContractRole, chainId: string): readonly string[] => [
  ...(EVERYWHERE[role] ?? []),
  ...(ON_CHAINS[chainId]?.[role] ?? []),
]

/** Returns whether a contract is known for that, or the caller vouches for it. */
export function isKnownContract(
  { chainId, context }: { readonly chainId: string; readonly context: ReadingContext },
  role: ContractRole,
  address: string,
): boolean {
  const vouched = context.chainId === chainId ? (context.contracts ?? []) : []
  const wanted = address.toLowerCase()
  return [...contractsOf(role, chainId), ...vouched].some((one) => one.toLowerCase() === wanted)
}
