import * as v from 'valibot'
import { hostList, limit, serviceAddress, webAddress, wholeNumber } from './settingSchemas.ts'

const ROLES = ['api', 'index', 'directory', 'relay', 'sign-in', 'auth'] as const
/** Logging in needs settings of its own. */
const USUAL_ROLES = 'api,index,directory,relay,sign-in'
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Every environment variable that the server reads, as text, with its default. */
export const environmentSchema = v.object({
  BOWLINE_HOST: v.optional(v.string(), '127.0.0.1'),
  BOWLINE_PORT: v.optional(wholeNumber('BOWLINE_PORT', 0, 65_535), '8787'),
  BOWLINE_ROLES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(',').map((role) => role.trim()))]),
      v.array(v.picklist(ROLES, `BOWLINE_ROLES must be a list of: ${ROLES.join(', ')}.`)),
    ),
    USUAL_ROLES,
  ),
  BOWLINE_DB: v.optional(v.string(), './bowline.sqlite'),
  BOWLINE_DATABASE_URL: v.optional(
    serviceAddress('BOWLINE_DATABASE_URL', ['postgresql:', 'postgres:'], 'db.example:5432/bowline'),
  ),
  BOWLINE_REDIS_URL: v.optional(
    serviceAddress('BOWLINE_REDIS_URL', ['rediss:', 'redis:'], 'redis.example:6379'),
  ),
  BOWLINE_KMS_KEYS: v.optional(v.string(), './bowline.keys'),
  BOWLINE_PROJECTS: v.optional(v.string()),
  BOWLINE_RPC: v.optional(v.string(), '{}'),
  BOWLINE_CHAINS: v.optional(v.string(), '{}'),
  BOWLINE_TOKEN_LISTS: v.optional(v.string(), '[]'),
  BOWLINE_SWAPS: v.optional(v.string(), '[]'),
  BOWLINE_ONRAMP: v.optional(v.string(), '[]'),
  BOWLINE_HISTORY: v.optional(v.string(), '{}'),
  BOWLINE_HOLDINGS: v.optional(v.string(), '{}'),
  BOWLINE_HISTORY_BLOCKS: v.optional(
    wholeNumber('BOWLINE_HISTORY_BLOCKS', 1, 100_000_000),
    '50000',
  ),
  BOWLINE_NAME_ZONE: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
        'BOWLINE_NAME_ZONE must be a domain such as bowline.id.',
      ),
    ),
    'bowline.id',
  ),
  BOWLINE_PRICES_URL: v.optional(webAddress('BOWLINE_PRICES_URL')),
  BOWLINE_RISK_FEED: v.optional(webAddress('BOWLINE_RISK_FEED')),
  BOWLINE_RISK_FEED_NAME: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  BOWLINE_RISK_FEED_TOKEN: v.optional(v.string()),
  BOWLINE_MEDIA_HOSTS: v.optional(hostList('BOWLINE_MEDIA_HOSTS'), ''),
  BOWLINE_DESCRIPTORS: v.optional(v.string(), './bowline-descriptors'),
  BOWLINE_DIRECTORY: v.optional(v.string()),
  BOWLINE_DIRECTORY_MODE: v.optional(
    v.picklist(['extend', 'replace'], 'BOWLINE_DIRECTORY_MODE must be "extend" or "replace".'),
    'extend',
  ),
  BOWLINE_LOG: v.optional(
    v.picklist(LOG_LEVELS, `BOWLINE_LOG must be one of: ${LOG_LEVELS.join(', ')}.`),
    'info',
  ),
  BOWLINE_STATUS: v.optional(
    v.picklist(['public', 'off'], 'BOWLINE_STATUS must be "public" or "off".'),
    'public',
  ),
  BOWLINE_PUBLIC_URL: v.optional(webAddress('BOWLINE_PUBLIC_URL')),
  BOWLINE_TRUSTED_PROXIES: v.optional(wholeNumber('BOWLINE_TRUSTED_PROXIES', 0, 10), '0'),
  BOWLINE_PLACE_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[-\w]{1,64}$/, 'BOWLINE_PLACE_HEADER must be the name of a header.'),
    ),
  ),
  BOWLINE_ANALYTICS: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'BOWLINE_ANALYTICS must be "on" or "off".'),
      v.transform((value) => value === 'on'),
    ),
    'off',
  ),
  BOWLINE_UNPROTECTED_LIMIT: v.optional(
    wholeNumber('BOWLINE_UNPROTECTED_LIMIT', 0, 1_000_000),
    '100',
  ),
  BOWLINE_ACT_LIMIT: v.optional(wholeNumber('BOWLINE_ACT_LIMIT', 0, 1_000_000), '250'),
  BOWLINE_DAY_LIMIT: v.optional(wholeNumber('BOWLINE_DAY_LIMIT', 0, 1_000_000), '1000'),
  BOWLINE_METRICS_PORT: v.optional(wholeNumber('BOWLINE_METRICS_PORT', 0, 65_535)),
  BOWLINE_METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  BOWLINE_METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w-]{16,}$/,
        'BOWLINE_METRICS_TOKEN must be 16 or more letters, digits, "-" or "_".',
      ),
    ),
  ),
  BOWLINE_BACKUPS: v.optional(v.string()),
  BOWLINE_BACKUP_HOURS: v.optional(wholeNumber('BOWLINE_BACKUP_HOURS', 1, 720), '24'),
  BOWLINE_BACKUP_KEEP: v.optional(wholeNumber('BOWLINE_BACKUP_KEEP', 1, 1_000), '7'),
  BOWLINE_LIMIT_DATA: limit('BOWLINE_LIMIT_DATA', 60),
  BOWLINE_LIMIT_IDENTITY: limit('BOWLINE_LIMIT_IDENTITY', 120),
  BOWLINE_LIMIT_BALANCE: limit('BOWLINE_LIMIT_BALANCE', 120),
  BOWLINE_LIMIT_HISTORY: limit('BOWLINE_LIMIT_HISTORY', 60),
  BOWLINE_LIMIT_SWAPS: limit('BOWLINE_LIMIT_SWAPS', 60),
  BOWLINE_LIMIT_NAMES: limit('BOWLINE_LIMIT_NAMES', 60),
  BOWLINE_LIMIT_REGISTRATIONS: limit('BOWLINE_LIMIT_REGISTRATIONS', 20),
  BOWLINE_LIMIT_PROJECT_REGISTRATIONS: limit('BOWLINE_LIMIT_PROJECT_REGISTRATIONS', 20_000),
  BOWLINE_LIMIT_ONRAMP: limit('BOWLINE_LIMIT_ONRAMP', 60),
  BOWLINE_LIMIT_SESSIONS: limit('BOWLINE_LIMIT_SESSIONS', 30),
  BOWLINE_LIMIT_VAULT: limit('BOWLINE_LIMIT_VAULT', 60),
  BOWLINE_LIMIT_DIRECTORY: limit('BOWLINE_LIMIT_DIRECTORY', 120),
  BOWLINE_LIMIT_IMAGES: limit('BOWLINE_LIMIT_IMAGES', 3_000),
  BOWLINE_LIMIT_RPC_UNITS: limit('BOWLINE_LIMIT_RPC_UNITS', 600),
  BOWLINE_LIMIT_PROJECT_RPC_UNITS: limit('BOWLINE_LIMIT_PROJECT_RPC_UNITS', 60_000),
  BOWLINE_LIMIT_WALLET_RPC_UNITS: limit('BOWLINE_LIMIT_WALLET_RPC_UNITS', 600, 0),
  BOWLINE_LIMIT_ALL_WALLET_RPC_UNITS: limit('BOWLINE_LIMIT_ALL_WALLET_RPC_UNITS', 60_000),
  BOWLINE_LIMIT_EVENTS: limit('BOWLINE_LIMIT_EVENTS', 120),
  BOWLINE_LIMIT_SIGN_IN: limit('BOWLINE_LIMIT_SIGN_IN', 60),
  BOWLINE_LIMIT_PROOFS: limit('BOWLINE_LIMIT_PROOFS', 30),
  BOWLINE_LIMIT_PROJECT_PROOFS: limit('BOWLINE_LIMIT_PROJECT_PROOFS', 30_000),
  BOWLINE_LIMIT_SIGN_IN_CHECKS: limit('BOWLINE_LIMIT_SIGN_IN_CHECKS', 6_000),
  BOWLINE_LIMIT_AUTH: limit('BOWLINE_LIMIT_AUTH', 120),
  BOWLINE_LIMIT_CODES: limit('BOWLINE_LIMIT_CODES', 30),
  BOWLINE_FRAME_URL: v.optional(
    v.pipe(
      webAddress('BOWLINE_FRAME_URL'),
      v.check(
        (url) => new URL(url).origin === url,
        'BOWLINE_FRAME_URL must be an address without a path: the page is at the root of its host.',
      ),
    ),
  ),
  BOWLINE_SOCIAL: v.optional(v.string(), '[]'),
  BOWLINE_FARCASTER: v.optional(v.string()),
  BOWLINE_AGENT: v.optional(v.string()),
  BOWLINE_SMTP: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => /^smtps?:\/\//.test(url) && URL.canParse(url),
        'BOWLINE_SMTP must be an address such as smtps://user:password@mail.example:465.',
      ),
    ),
  ),
  BOWLINE_MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>@\r\n]{1,64} <)?[^<>@\s]{1,64}@[^<>@\s]{1,253}>?$/,
        'BOWLINE_MAIL_FROM must be an address such as "Our wallet <wallet@example.org>".',
      ),
    ),
  ),
  BOWLINE_AUTH_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w+/=-]{32,256}$/,
        'BOWLINE_AUTH_SECRET must be 32 or more random letters and digits.',
      ),
    ),
  ),
})
