import type { ServerConfig } from '../config/ServerConfig.ts'
import { readSource } from '../modules/token-lists/readSource.ts'
import { type Finding, reasonOf } from './Finding.ts'
import type { InspectOptions } from './InspectOptions.ts'

/** Reads each list of tokens once, and says what it adds to the chains that are served. */
export async function inspectTokenLists(
  { tokenLists, rpc, roles }: ServerConfig,
  { fetch }: Pick<InspectOptions, 'fetch'>,
): Promise<readonly Finding[]> {
  if (!roles.includes('api')) return []
  const served = Object.keys(rpc)
  return Promise.all(
    tokenLists.map(async (setting): Promise<Finding> => {
      const { from } = setting
      try {
        const { version, tokens, leftOut } = await readSource(setting, {
          fetch,
          signal: new AbortController().signal,
        })
        const counts = served.flatMap((chainId) => {
          const count = tokens[chainId]?.length ?? 0
          return count > 0 ? [`${count} on ${chainId}`] : []
        })
        if (counts.length === 0)
          return {
            level: 'warning',
            text: `The token list ${from} has no token of a chain in BOWLINE_RPC.`,
          }
        const name = version ? `${from} (${version})` : from
        const rest = leftOut > 0 ? `; entries left out: ${leftOut}` : ''
        return { level: 'ok', text: `The token list ${name} has ${counts.join(', ')}${rest}.` }
      } catch (error) {
        return {
          level: 'warning',
          text: `The token list ${from} cannot be read: ${reasonOf(error).split('\n')[0]}`,
        }
      }
    }),
  )
}
