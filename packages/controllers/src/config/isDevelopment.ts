declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Returns true if the app's build tools report development mode. Bundlers and development servers replace
 * the whole expression with text, so it must not be guarded by `typeof process`, which they do not
 * replace. In a browser without build tools, `process` is missing: the expression throws, which counts as
 * production.
 */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
