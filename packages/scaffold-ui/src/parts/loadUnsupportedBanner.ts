/** Loads the banner's code, for pages that show it outside of the modal. */
export async function loadUnsupportedBanner(): Promise<typeof import('./UnsupportedBanner.tsx')> {
  return import('./UnsupportedBanner.tsx')
}
