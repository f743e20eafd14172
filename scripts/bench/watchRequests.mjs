/**
 * Watches what a page asks for, from now on. Returns the list of requests, to which more are added: where, since when and
 * until when in milliseconds of the wall clock, the bytes that came over the line, and what the browser says of who asked.
 */
export async function watchRequests(session) {
  const requests = []
  const open = new Map()
  session.on('Network.requestWillBeSent', (event) => {
    if (!/^https?:/.test(event.request.url)) return
    const { requestId, request, timestamp, wallTime, initiator, type } = event
    const { url, method } = request
    const offset = wallTime - timestamp
    const one = { url, method, type, initiator, start: wallTime * 1000, end: undefined, bytes: 0 }
    open.set(requestId, { one, offset })
    requests.push(one)
  })
  session.on('Network.webSocketCreated', ({ requestId, url, initiator }) => {
    const start = Date.now()
    const one = {
      url,
      method: 'GET',
      type: 'WebSocket',
      initiator,
      start,
      end: undefined,
      bytes: 0,
    }
    open.set(requestId, { one })
    requests.push(one)
  })
  session.on('Network.webSocketHandshakeResponseReceived', ({ requestId }) => {
    const { one } = open.get(requestId) ?? {}
    if (one) one.end = Date.now()
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const { one } = open.get(requestId) ?? {}
    if (one) one.isCached = true
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const { one, offset } = open.get(requestId) ?? {}
    if (!one) return
    one.end = (timestamp + offset) * 1000
    one.bytes = encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId, timestamp, errorText }) => {
    const { one, offset } = open.get(requestId) ?? {}
    if (!one) return
    one.end = (timestamp + offset) * 1000
    one.failure = errorText
  })
  await session.send('Network.enable')
  return requests
}
