import type { KitErrorCode } from '@bowline/common'

/** The alerts for a service that refuses the app, with the error behind each. */
export const refusals = {
  invalidAppConfiguration: 'ORIGIN_NOT_ALLOWED',
  sessionExpired: 'CLOCK_SKEWED',
  invalidProjectId: 'PROJECT_ID_INVALID',
  projectIdNotConfigured: 'PROJECT_ID_MISSING',
} as const satisfies Readonly<Record<string, KitErrorCode>>
