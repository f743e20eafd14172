import { isLoopback } from '@bowline/common'
import * as v from 'valibot'

const ROLES = ['api', 'directory', 'relay'] as const
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}.`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

const limit = (name: string, usual: number) =>
  v.optional(wholeNumber(name, 1, 100_000_000), String(usual))

/** Every variable the server reads, as text, with its default. */
export const environmentSchema = v.object({
  BOWLINE_HOST: v.optional(v.string(), '127.0.0.1'),
  BOWLINE_PORT: v.optional(wholeNumber('BOWLINE_PORT', 0, 65_535), '8787'),
  BOWLINE_ROLES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(',').map((role) => role.trim()))]),
      v.array(v.picklist(ROLES, `BOWLINE_ROLES must be a list of: ${ROLES.join(', ')}.`)),
    ),
    ROLES.join(','),
  ),
  BOWLINE_DB: v.optional(v.string(), './bowline.sqlite'),
  BOWLINE_PROJECTS: v.optional(v.string()),
  BOWLINE_RPC: v.optional(v.string(), '{}'),
  BOWLINE_DIRECTORY: v.optional(v.string()),
  BOWLINE_DIRECTORY_MODE: v.optional(
    v.picklist(['extend', 'replace'], 'BOWLINE_DIRECTORY_MODE must be "extend" or "replace".'),
    'extend',
  ),
  BOWLINE_LOG: v.optional(
    v.picklist(LOG_LEVELS, `BOWLINE_LOG must be one of: ${LOG_LEVELS.join(', ')}.`),
    'info',
  ),
  BOWLINE_PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isPublicUrl,
        'BOWLINE_PUBLIC_URL must be an https:// address without query (http:// only for this machine).',
      ),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  BOWLINE_TRUSTED_PROXIES: v.optional(wholeNumber('BOWLINE_TRUSTED_PROXIES', 0, 10), '0'),
  BOWLINE_ANALYTICS: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'BOWLINE_ANALYTICS must be "on" or "off".'),
      v.transform((value) => value === 'on'),
    ),
    'off',
  ),
  BOWLINE_LIMIT_DATA: limit('BOWLINE_LIMIT_DATA', 60),
  BOWLINE_LIMIT_DIRECTORY: limit('BOWLINE_LIMIT_DIRECTORY', 120),
  BOWLINE_LIMIT_IMAGES: limit('BOWLINE_LIMIT_IMAGES', 3_000),
  BOWLINE_LIMIT_RPC_UNITS: limit('BOWLINE_LIMIT_RPC_UNITS', 600),
  BOWLINE_LIMIT_PROJECT_RPC_UNITS: limit('BOWLINE_LIMIT_PROJECT_RPC_UNITS', 60_000),
  BOWLINE_LIMIT_EVENTS: limit('BOWLINE_LIMIT_EVENTS', 120),
})

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  if (search || hash || username) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
