declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Whether the app runs in development, as far as its tools say so.
 * Bundlers and development servers replace the whole expression by text, so it stands here unguarded by
 * `typeof process`, which they leave alone. Without any tool there is no `process` in a browser, which
 * throws and counts as production.
 */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
