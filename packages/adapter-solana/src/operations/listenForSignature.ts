/**
 * Listens to a node's websocket until a transaction is in a block. What it says is only taken as a
 * hint to look; a socket that cannot be opened or breaks is silent. Returns what stops it.
 */
export function listenForSignature(
  { url, hash }: { readonly url: string | undefined; readonly hash: string },
  onHint: () => void,
): () => void {
  if (url === undefined || typeof WebSocket === 'undefined') return () => {}
  const socket = open(url)
  if (!socket) return () => {}
  const params = [hash, { commitment: 'confirmed' }]
  const request = { jsonrpc: '2.0', id: 1, method: 'signatureSubscribe', params }
  socket.addEventListener('open', () => socket.send(JSON.stringify(request)))
  socket.addEventListener('message', onHint)
  return () => {
    socket.removeEventListener('message', onHint)
    socket.close()
  }
}

function open(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch {
    // The address is invalid, or the page may not open it.
    return undefined
  }
}
