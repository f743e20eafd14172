import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long tests wait for what they expect. */
    readonly patienceMs: number
  }
}

// A machine under load takes longer than the library's one second, for which it has no setting.
const PATIENCE_MS = inject('patienceMs')

const { waitFor, waitUntil } = vi
const patient = (options: Parameters<typeof waitFor>[1] = {}) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
