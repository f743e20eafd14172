import { createApiClient, frameApi } from '@bowline/common/api'
import { checkPassword } from '@bowline/wallet-keys'

/**
 * Returns what others know of a user and of this page, which are no passwords: the address or id, the host of the page,
 * the project and what the operator calls its app, and the hosts of the apps around it, as far as the browser tells.
 */
export async function knownOf(name: string | undefined): Promise<readonly string[]> {
  const { location, document } = globalThis
  const around = [...(location?.ancestorOrigins ?? []), document?.referrer]
  const hosts = around.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).hostname] : []))
  const project = new URLSearchParams(location?.search).get('projectId') ?? ''
  const app = await appName(project)
  return [name, location?.hostname, project, app, ...new Set(hosts)].flatMap((word) => word || [])
}

/** Asks the server for it: the app tells the page none that could be relied on. */
async function appName(projectId: string): Promise<string | undefined> {
  const { origin } = location
  const caller = { projectId, st: 'frame', sv: '1' } as const
  try {
    const api = createApiClient(frameApi, { baseUrl: origin, caller })
    return (await api.start({ origin })).name
  } catch {
    // The wallet is not kept from being protected by it. Where the server is away, that fails as well.
    return undefined
  }
}

/** Fetches the lists that a new password is compared with, while its user types it. */
export function fetchLists(): void {
  checkPassword('0'.repeat(12)).catch(() => {
    // It is refused. Where nothing was loaded, the check tries again, and says so.
  })
}
