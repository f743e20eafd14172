import { sandboxSolana } from '@bowline/sandbox/world'
import * as is from 'valibot'
import { proxyUrl } from '../../networks.ts'

const answerShape = is.object({ result: is.unknown() })

/** Calls the local Solana network like any app does. Throws the errors that it returns. */
export async function askSolana<T extends is.GenericSchema>(
  method: string,
  params: readonly unknown[],
  shape: T,
): Promise<is.InferOutput<T>> {
  const response = await fetch(proxyUrl(sandboxSolana.chainId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return is.parse(shape, is.parse(answerShape, await response.json()).result)
}
