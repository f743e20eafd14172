/** Loads what is behind the first act. */
export function loadParts(): Promise<typeof import('./lazyParts.ts')> {
  return import('./lazyParts.ts')
}
