/** What a host has answered: as many bytes as were wanted, or one more. */
export interface Fetched {
  readonly status: number
  readonly headers: Headers
  readonly content: Uint8Array
}

/** The name of what a limit of time throws, as on the platform. */
export const LATE = 'TimeoutError'

/** How long a host may take for one file. */
const FILE_LIMIT_MS = 30_000

/**
 * The headers of a page that is opened by its address. A host that means to serve the one who checks something else than
 * the others has to tell them apart by more than these.
 */
const AS_BROWSERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
  'cache-control': 'no-cache',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36',
}

/**
 * Fetches a file, and no more than `maxBytes` and one byte of it. Follows no redirect. Throws what `fetch` throws where
 * nobody answers, and `LATE` where the time is over.
 */
export async function fetchFile(
  url: URL,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Fetched> {
  const response = await fetch(url, {
    headers: AS_BROWSERS,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(FILE_LIMIT_MS)]),
  })
  const { status, headers, body } = response
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    parts.push(part)
    size += part.length
    // Leaving the loop ends the transfer.
    if (size > maxBytes) break
  }
  return { status, headers, content: Buffer.concat(parts).subarray(0, maxBytes + 1) }
}
