import Lenis from 'lenis'
import type { Host } from '../Host.ts'

/** A page that moves itself for wheels and fingers. */
export const host: Host = {
  prepare(app) {
    new Lenis({ autoRaf: true, syncTouch: true })
    return app
  },
}
