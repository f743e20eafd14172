/** Sends one request to a node. Throws the error of its answer. */
export async function rpc(url, method, ...params) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { error, result } = await response.json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
