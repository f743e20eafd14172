import { type ChainId, KitError, type Logger } from '@bowline/common'
import type { Endpoint } from './Endpoint.ts'

/**
 * Makes an endpoint fail that serves another chain than it is asked about, so that the next one is
 * asked. A chain's CAIP-2 id begins its genesis hash, which is asked for once.
 */
export function onlyOnChain(
  endpoint: Endpoint,
  {
    chainId,
    logger,
  }: { readonly chainId: ChainId<'polkadot'>; readonly logger?: Logger | undefined },
): Endpoint {
  const start = `0x${chainId.slice('polkadot:'.length)}`
  let asked: Promise<boolean> | undefined

  const isThere = async () => {
    const genesis = await endpoint.request('chain_getBlockHash', [0])
    const answer = typeof genesis === 'string' && genesis.startsWith(start)
    if (!answer) logger?.log('warn', 'endpoint of another chain', { chainId })
    return answer
  }

  return {
    async request(method, params) {
      try {
        asked ??= isThere()
        if (!(await asked)) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
      } catch (error) {
        // No endpoint answered: the next request asks again.
        if (!(error instanceof KitError) || error.code !== 'INVALID_RESPONSE') asked = undefined
        throw error
      }
      return endpoint.request(method, params)
    },
  }
}
