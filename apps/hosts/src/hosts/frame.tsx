import type { Host } from '../Host.ts'

/** A page with the app in a frame that may run scripts and nothing else: it has no origin, no storage and no dialogs of the browser. */
export const host: Host = {
  prepare(app) {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.className = 'page-frame'
    frame.src = '?host=plain'
    document.body.append(frame)
    return app
  },
}
