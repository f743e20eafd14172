/** Returns a test of whether a request came to the host and port of an address. */
export function createHostTest(address: string): (requestUrl: string) => boolean {
  const { protocol, host } = new URL(address)
  return (requestUrl) => {
    const asked = new URL(requestUrl).host
    // Behind a proxy with TLS requests come without it, so that the usual port may be written out.
    return asked === host || URL.parse(`${protocol}//${asked}`)?.host === host
  }
}
