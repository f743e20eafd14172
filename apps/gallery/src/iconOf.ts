/** Pictures for stories, made on the spot: the gallery loads nothing from elsewhere. */
export function iconOf(from: string, to: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#a)" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${shape}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
