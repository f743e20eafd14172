import type { ChainId, KitStorage } from '@bowline/common'

/** What is stored of a login: that there is one, and the network in use. Nothing that identifies its user. */
export interface Login {
  readonly isLoggedIn: boolean
  /** The network in use per chain family. */
  readonly chains: Readonly<Record<string, ChainId>>
}

export interface LoginRecord {
  read(): Promise<Login>
  /** Writes happen in the order of the calls. */
  write(login: Login): Promise<void>
  clear(): Promise<void>
}

const KEY = 'bowline.embedded'

/** Keeps the login record in the kit's storage. Anything unreadable counts as no login. */
export function createLoginRecord(storage: KitStorage): LoginRecord {
  let last: Promise<void> = Promise.resolve()
  const inOrder = (change: () => Promise<void>) => {
    const changed = last.then(change)
    last = changed.catch(() => {}) // The caller of this change gets the error; the next one goes on.
    return changed
  }
  return {
    async read() {
      await last
      return parse(await storage.get(KEY))
    },
    write: ({ chains }) => inOrder(() => storage.set(KEY, JSON.stringify({ chains }))),
    clear: () => inOrder(() => storage.remove(KEY)),
  }
}

function parse(text: string | null): Login {
  const none: Login = { isLoggedIn: false, chains: {} }
  if (text === null) return none
  try {
    const { chains }: { readonly chains?: unknown } = JSON.parse(text)
    // What is no chain id is no key of what the app serves, and so never used.
    return { isLoggedIn: true, chains: { ...(chains as Login['chains']) } }
  } catch {
    return none
  }
}
