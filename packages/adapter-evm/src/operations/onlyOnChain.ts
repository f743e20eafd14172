import type { Logger, Network } from '@bowline/common'
import type { Transport } from 'viem'
import { parseChainNumber } from '../injected/parseChainNumber.ts'

/**
 * Makes an endpoint fail that serves another chain than it is asked about, so that the next one is
 * asked. It is asked for its chain once, beside the first request; no answer counts before that one.
 */
export function onlyOnChain(
  endpoint: Transport,
  {
    network,
    logger,
  }: { readonly network: Network<'eip155'>; readonly logger?: Logger | undefined },
): Transport {
  const { chainId, id } = network
  let asked: Promise<void> | undefined
  let isOther = false

  return (options) => {
    const transport = endpoint(options)
    const askForChain = async () => {
      const actual = parseChainNumber(await transport.request({ method: 'eth_chainId' }))
      isOther = actual !== Number(id)
      if (isOther) logger?.log('warn', 'endpoint of another chain', { chainId, actual })
    }
    const check = async () => {
      asked ??= askForChain()
      try {
        await asked
      } catch (error) {
        // No endpoint answered: the next request asks again.
        asked = undefined
        throw error
      }
      if (isOther) throw new Error('It serves another chain.')
    }
    const request = async (question: Parameters<typeof transport.request>[0]) => {
      if (isOther) return check()
      const answer = transport.request(question)
      // Until the chain is known, neither what it says nor that it fails is heard.
      answer.catch(() => {})
      await check()
      return answer
    }
    // viem types the answer by the method; this passes on any answer.
    return { ...transport, request: request as typeof transport.request }
  }
}
