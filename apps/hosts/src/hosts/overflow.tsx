import type { Host } from '../Host.ts'

/** A page whose body hides what is too wide, under the zoom that trading screens and kiosks have. */
export const host: Host = {
  prepare(app) {
    document.body.style.overflowX = 'hidden'
    const { zoom } = Object.fromEntries(new URLSearchParams(location.search))
    if (zoom) document.body.style.zoom = zoom
    return app
  },
}
