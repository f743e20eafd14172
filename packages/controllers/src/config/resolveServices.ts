import { withoutTrailing } from '@bowline/common'
import type { KitConfig, ServiceUrls } from './KitConfig.ts'

/**
 * Derives the service URLs from the base URL. The frame must have its own origin, so its URL is never
 * derived.
 */
export function resolveServices({
  url,
  data = url,
  directory = url,
  auth = url,
  relay = url && `${withoutTrailing(url.replace(/^http/, 'ws'), '/')}/relay`,
  frame,
}: ServiceUrls): KitConfig['services'] {
  return Object.freeze({
    data: trim(data),
    directory: trim(directory),
    auth: trim(auth),
    relay: trim(relay || undefined),
    frame: trim(frame),
  })
}

const trim = (url: string | undefined) =>
  url === undefined ? undefined : withoutTrailing(url, '/')
