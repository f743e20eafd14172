import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { HostPage } from './HostPage.ts'
import { serveFolder } from './serveFolder.ts'

/** A page around the kit. */
export interface HostKind {
  /** What `apps/hosts` calls it. */
  readonly name: string
  /** It has a dialog from within which ours is opened. */
  readonly hasDialog?: true
  /** Its dialog is in the browser's top layer, above all that is no dialog. */
  readonly isOnTop?: true
  /** What else the address says. */
  readonly query?: string
}

/** Those of `npm test`: each has broken the kit in a way of its own. */
const FIRST_HOSTS: readonly HostKind[] = [
  { name: 'overflow', query: '&zoom=1.25' },
  { name: 'lenis' },
  { name: 'dialog', hasDialog: true, isOnTop: true },
  { name: 'radix', hasDialog: true },
  { name: 'react-aria', hasDialog: true },
]

/** Others that `apps/hosts` has. */
const OTHER_HOSTS: readonly HostKind[] = [
  { name: 'plain' },
  { name: 'overflow' },
  { name: 'frame' },
  { name: 'popover', hasDialog: true, isOnTop: true },
  { name: 'shadow', hasDialog: true, isOnTop: true },
]

/** Where `scripts/hosts` has built the page with libraries that are not installed for `npm test`. */
const FURTHER = process.env.BOWLINE_FURTHER_HOSTS
const FURTHER_HOSTS: readonly HostKind[] = [
  'base-ui',
  'bootstrap',
  'focus-trap',
  'focus-trap-react',
  'headless',
  'heroui',
  'mui',
  'vaul',
].map((name) => ({ name, hasDialog: true }))

export const hostKinds = FURTHER ? [...FIRST_HOSTS, ...OTHER_HOSTS, ...FURTHER_HOSTS] : FIRST_HOSTS

export interface HostServers {
  /** Opens the page of a host, with nothing open on it yet. */
  open(page: Page, kind: HostKind): Promise<HostPage>
  close(): void
}

/** Serves the built pages of hosts. */
export async function startHosts(): Promise<HostServers> {
  const own = fileURLToPath(new URL('dist', import.meta.resolve('@bowline/hosts/package.json')))
  // A frame without an origin asks for its scripts as a stranger does.
  const options = { headers: { 'access-control-allow-origin': '*' } }
  const roots = [own, ...(FURTHER ? [FURTHER] : [])]
  const folders = await Promise.all(roots.map((root) => serveFolder(root, options)))
  return {
    async open(page, kind) {
      const { name, query = '' } = kind
      const folder = folders[FURTHER_HOSTS.includes(kind) ? 1 : 0]
      await page.goto(`${folder?.url}/?host=${name}${query}`)
      const frame =
        name === 'frame' && (await (await page.waitForSelector('iframe')).contentFrame())
      const host = new HostPage(page, frame || page.mainFrame())
      await host.start(kind)
      return host
    },
    close() {
      for (const folder of folders) folder.close()
    },
  }
}
