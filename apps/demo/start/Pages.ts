import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers requests that are not for the services. */
export interface Pages {
  answer(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}
