export interface PageServer {
  /** An address, and all below it. */
  readonly url: string
  readonly answer: (request: Request) => Promise<Response>
}

/**
 * Lets functions of this page answer what it sends to these addresses: the examples have the code of a real app,
 * and nothing of it leaves the page.
 */
export function answerInPage(servers: readonly PageServer[]): void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const server = servers.find(({ url }) => request.url.startsWith(url))
    return server ? server.answer(request) : send(input, init)
  }
}
