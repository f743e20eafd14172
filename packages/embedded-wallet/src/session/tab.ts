/** What the browser keeps for this tab alone, over its pages. Undefined where it keeps nothing. */
export function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    // Browsers throw where storage is blocked.
    return undefined
  }
}

/** The address of the app, if it is the whole tab, and a browser can be led back to it. */
export function addressOfTab(): string | undefined {
  const page: typeof globalThis.window | undefined = globalThis.window
  if (!page || page !== page.top) return undefined
  const { href } = location
  return /^https?:/.test(href) && href.length <= MAX_ADDRESS ? href : undefined
}

/** The longest one that the page of the wallet takes. */
const MAX_ADDRESS = 2_048
