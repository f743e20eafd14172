import * as v from 'valibot'
import { evmIdSchema } from './ChainSettings.ts'
import { endpointSchema } from './endpointSchema.ts'
import { solanaIdSchema } from './SolanaSettings.ts'

const polkadotIdSchema = v.pipe(v.string(), v.regex(/^polkadot:[0-9a-f]{32}$/))

/** JSON-RPC endpoints by CAIP-2 id: one address, or several in order of preference. */
export const rpcSchema = v.record(
  v.union(
    [evmIdSchema, solanaIdSchema, polkadotIdSchema],
    'each key must be the CAIP-2 id of an EVM, Solana or Polkadot chain, such as "eip155:1".',
  ),
  v.pipe(
    v.union([endpointSchema, v.array(endpointSchema)], (issue) => endpointProblem(issue)),
    v.transform((endpoints) => (typeof endpoints === 'string' ? [endpoints] : endpoints)),
    v.minLength(1, 'each chain needs at least one endpoint.'),
  ),
)

function endpointProblem(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  const inner = issue.issues?.find(({ type }) => type === 'check')
  return inner?.message ?? 'each chain needs one address or a list of addresses.'
}
