import type { IncomingMessage, ServerResponse } from 'node:http'

/** What answers a request that is not for the services. */
export interface Pages {
  answer(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}
