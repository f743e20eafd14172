import { withoutTrailing } from '@bowline/common'
import type { KitConfig, ServiceUrls } from './KitConfig.ts'

/**
 * Spreads the one base URL over the parts that it serves.
 * The frame has its own origin by design, so it is never derived.
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
