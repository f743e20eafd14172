import type { IncomingMessage, ServerResponse } from 'node:http'

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** What of Vite is used, whichever of its versions asks. */
interface Server {
  readonly middlewares: { use(handle: Handle): void }
}

/** `vitest run`, and not `vitest`, which goes on. */
const IS_RUN = process.argv.includes('run')
const KEPT = 'max-age=31536000,immutable'
const IS_SCRIPT = /javascript/

/**
 * Makes the browser keep the modules that it has loaded, for as long as it runs. Each test file loads its page anew, and the
 * browser would ask for thousands of modules whether they are still the same. Only in a run that ends: who watches
 * gets what has changed.
 */
export const keepModules = () => ({
  name: 'keep-modules',
  configureServer({ middlewares }: Server) {
    if (!IS_RUN) return
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) => {
        const isOurs =
          name === 'Cache-Control' &&
          value === 'no-cache' &&
          IS_SCRIPT.test(String(response.getHeader('content-type')))
        return setHeader(name, isOurs ? KEPT : value)
      }
      next()
    })
  },
})
