import { Hono } from 'hono'
import { createHostTest } from './createHostTest.ts'
import { createShell, type ShellOptions } from './createShell.ts'
import { pageHostHeaders } from './securityHeaders.ts'

export interface HostsOptions {
  /** What every other host answers. */
  readonly app: Hono
  readonly shell: Omit<ShellOptions, 'headers' | 'notFound'>
  /** The address of the wallet's page. */
  readonly frameUrl: string
  /** All that is answered on the host of the wallet's page, and nowhere else. */
  readonly routes: readonly Hono[]
}

/** An app that answers on the host of the wallet's page with its routes alone, and on every other host with `app`. */
export function serveByHost({ app, shell, frameUrl, routes }: HostsOptions): Hono {
  const page = createShell({
    ...shell,
    headers: pageHostHeaders(frameUrl),
    notFound: 'Not found.',
  })
  for (const one of routes) page.mount(one)
  const isForPage = createHostTest(frameUrl)
  const byHost = new Hono()
  byHost.all('*', ({ req, env }) => (isForPage(req.url) ? page.app : app).fetch(req.raw, env))
  return byHost
}
