import * as v from 'valibot'
import { SOL_PLACEHOLDER } from '../../../chain/solana/nativeMint.ts'
import { TOKEN_PROGRAM } from '../../../chain/solana/solanaSchemas.ts'
import type { ChainFacts } from './ChainFacts.ts'

/** Their tokens are worth what is shown of them, which is another number than is signed (Token-2022). */
const OTHERWISE: ReadonlySet<string> = new Set(['scaledUiAmountConfig', 'interestBearingConfig'])

/** A mint as a node puts it into words. */
const mintSchema = v.object({
  value: v.object({
    owner: v.string(),
    data: v.object({
      parsed: v.object({
        info: v.object({
          extensions: v.optional(v.array(v.object({ extension: v.string() })), []),
        }),
      }),
    }),
  }),
})

/**
 * Returns whether as much of a token is counted as is shown: prices are of what is shown. Of a token of Solana the node has
 * to say so.
 */
export async function isCountedAsShown(
  chains: Pick<ChainFacts, 'ask'>,
  id: string,
): Promise<boolean> {
  const [namespace, reference, mint] = id.split(':')
  if (namespace !== 'solana' || mint === SOL_PLACEHOLDER) return true
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const answer = await chains
    .ask(`${namespace}:${reference}`, 'getAccountInfo', [mint, options])
    .catch(() => undefined)
  const { success, output } = v.safeParse(mintSchema, answer)
  if (!success) return false
  const { owner, data } = output.value
  const { extensions } = data.parsed.info
  return owner === TOKEN_PROGRAM || !extensions.some(({ extension }) => OTHERWISE.has(extension))
}
