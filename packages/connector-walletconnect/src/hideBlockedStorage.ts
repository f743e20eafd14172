/**
 * Hides a `localStorage` that is blocked while something loads. A library below the pairing client
 * looks at it as soon as it is there, and the whole client would fail with it. Nothing of ours uses it.
 */
export async function hideBlockedStorage<T>(load: () => Promise<T>): Promise<T> {
  const blocked = blockedStorage()
  if (!blocked) return load()
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
  try {
    return await load()
  } finally {
    Object.defineProperty(globalThis, 'localStorage', blocked)
  }
}

function blockedStorage(): PropertyDescriptor | undefined {
  try {
    // Reading it is what throws.
    void globalThis.localStorage
    return undefined
  } catch {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    return descriptor?.configurable ? descriptor : undefined
  }
}
