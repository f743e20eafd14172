import type * as banner from './UnsupportedBanner.tsx'

/** Loads the banner's code, for pages that show it outside of the modal. */
export async function loadUnsupportedBanner(): Promise<typeof banner> {
  return import('./UnsupportedBanner.tsx')
}
