import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

const MEGABYTE = 'x'.repeat(1_000_000)

/** Serves one JSON string of that many megabytes under every path, as fast as it is read. */
export async function serveMegabytes(megabytes: number) {
  function* body() {
    yield '{"a":"'
    for (let sent = 0; sent < megabytes; sent++) yield MEGABYTE
    yield '"}'
  }
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const stream = Readable.from(body())
    // A reader that has had enough hangs up.
    response.on('close', () => stream.destroy())
    stream.pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
