/** Says what a page of the wallet may do; `ancestors` may put it in a frame. */
export function pagePolicy(ancestors: string): string {
  return [
    "default-src 'none'",
    // Keys are derived from passwords by WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types frame',
  ].join('; ')
}
