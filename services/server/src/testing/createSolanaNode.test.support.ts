import { createNode, type NodeRequest } from './createNode.test.support.ts'

/** A Solana endpoint on the loopback that holds nothing but what it is told to. */
export function createSolanaNode(
  genesisHash: string,
  answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {},
) {
  const context = { slot: 1 }
  const usual: Readonly<Record<string, unknown>> = {
    getGenesisHash: genesisHash,
    getSlot: 100,
    getBalance: { context, value: 0 },
    getTokenAccountsByOwner: { context, value: [] },
    getMultipleAccounts: { context, value: [] },
  }
  const reply = ({ method, params }: NodeRequest) =>
    method in answers ? answers[method]?.(params) : usual[method]
  return createNode(
    (request, response) => {
      const result = reply(request) ?? null
      // Text stands for itself: some numbers are longer than what can be written otherwise.
      if (typeof result !== 'string' || !result.startsWith('{')) return result
      response.end(`{"jsonrpc":"2.0","id":${request.id},"result":${result}}`)
      return undefined
    },
    { chainId: undefined },
  )
}
