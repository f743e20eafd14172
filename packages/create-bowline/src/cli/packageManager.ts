const KNOWN = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type PackageManager = (typeof KNOWN)[number]

/** The package manager that runs the command, by the user agent that it sets for that; npm if it sets none. */
export function packageManager(userAgent: string | undefined): PackageManager {
  return KNOWN.find((name) => userAgent?.startsWith(`${name}/`)) ?? 'npm'
}
