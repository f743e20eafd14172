import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { chainSettingsSchema, evmIdSchema } from './ChainSettings.ts'
import { solanaIdSchema, solanaSettingsSchema } from './SolanaSettings.ts'

/**
 * The settings of chains, by family and CAIP-2 id. The operator's settings override the starter's,
 * field by field.
 */
export const chainsSchema = v.pipe(
  v.record(
    v.union([evmIdSchema, solanaIdSchema], 'a chain is named by its CAIP-2 id.'),
    v.record(v.string(), v.unknown()),
  ),
  v.transform(withStarter),
  v.transform((chains) => ({ evm: only('eip155:', chains), solana: only('solana:', chains) })),
  v.object({
    evm: v.record(evmIdSchema, chainSettingsSchema),
    solana: v.record(solanaIdSchema, solanaSettingsSchema),
  }),
)

type ChainsInput = Record<string, Record<string, unknown>>

function withStarter(chains: ChainsInput): ChainsInput {
  const file = new URL('./chains.data.json', import.meta.url)
  const known: ChainsInput = JSON.parse(readFileSync(file, 'utf8'))
  const chainIds = new Set([...Object.keys(known), ...Object.keys(chains)])
  return Object.fromEntries(
    [...chainIds].map((chainId) => [chainId, { ...known[chainId], ...chains[chainId] }]),
  )
}

function only(prefix: string, chains: ChainsInput): ChainsInput {
  return Object.fromEntries(
    Object.entries(chains).filter(([chainId]) => chainId.startsWith(prefix)),
  )
}
