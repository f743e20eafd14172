import { createNode, type NodeRequest } from './createNode.test.support.ts'

/** A Solana endpoint on the loopback with the accounts that a test provides. */
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
      // A text is sent verbatim: some numbers are too long for a literal.
      if (typeof result !== 'string' || !result.startsWith('{')) return result
      response.end(`{"jsonrpc":"2.0","id":${request.id},"result":${result}}`)
      return undefined
    },
    { chainId: undefined },
  )
}
