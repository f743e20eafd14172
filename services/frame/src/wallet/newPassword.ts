import { checkPassword } from '@bowline/wallet-keys'

/**
 * Returns what others know of a user and of this page, which are no passwords: the address or id, the host of the page,
 * the project, and the hosts of the apps around it, as far as the browser tells.
 */
export function knownOf(name: string | undefined): readonly string[] {
  const { location, document } = globalThis
  const around = [...(location?.ancestorOrigins ?? []), document?.referrer]
  const hosts = around.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).hostname] : []))
  const project = new URLSearchParams(location?.search).get('projectId')
  return [name, location?.hostname, project, ...new Set(hosts)].flatMap((word) => word || [])
}

/** Fetches the lists that a new password is compared with, while its user types it. */
export function fetchLists(): void {
  checkPassword('0'.repeat(12)).catch(() => {
    // It is refused. Where nothing was loaded, the check tries again, and says so.
  })
}
