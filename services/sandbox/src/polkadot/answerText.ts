import * as v from 'valibot'
import type { Answering } from './createChainProcess.ts'

/** The methods for the process that has started the chain. They are not served over a wire. */
const OWN_METHODS = ['faucet', 'balance']

const requestSchema = v.object({
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})

/**
 * Answers one JSON-RPC request: calls `reply` once, with the whole answer. Nodes take several at once; who uses this one
 * sends them one by one.
 */
export function answerText(
  chain: Answering,
  text: string,
  reply: (answer: Readonly<Record<string, unknown>>) => void,
): void {
  const { output, success } = v.safeParse(v.pipe(v.string(), v.parseJson(), requestSchema), text)
  const refuse = (id: string | number | null, code: number, message: string) =>
    reply({ jsonrpc: '2.0', id, error: { code, message } })
  if (!success) {
    refuse(null, -32_600, 'This is no request.')
    return
  }
  const { id, method, params } = output
  if (OWN_METHODS.includes(method)) refuse(id, -32_601, `There is no method ${method}.`)
  else
    chain.put({ method, params }, (answer) => {
      if ('error' in answer) refuse(id, answer.error.code, answer.error.message)
      else reply({ jsonrpc: '2.0', id, result: answer.result })
    })
}
