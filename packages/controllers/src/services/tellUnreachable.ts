/**
 * Wraps a `fetch` for development: the first request that reaches nobody is explained on the console. Screens only say that
 * something could not be loaded.
 */
export function tellUnreachable(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
): typeof globalThis.fetch {
  let isTold = false
  return async (...request) => {
    try {
      return await fetch(...request)
    } catch (error) {
      // `fetch` reports every network failure as a TypeError.
      if (!isTold && error instanceof TypeError) {
        isTold = true
        console.warn(
          `[bowline] createKit: "services" names ${baseUrl}, and nobody answers there. Does the server run, and does it let this page's origin read its answers? (documentation: reference/options/services)`,
        )
      }
      throw error
    }
  }
}
