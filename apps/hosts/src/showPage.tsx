import '@bowline/react/styles.css'
import './page.css'
import { createRoot } from 'react-dom/client'
import { createHostKit } from './createHostKit.ts'
import type { Host } from './Host.ts'
import { HostPage } from './HostPage.tsx'

/** Shows the page of the host that the address names. */
export async function showPage(hosts: Readonly<Record<string, () => Promise<{ host: Host }>>>) {
  const name = new URLSearchParams(location.search).get('host') ?? 'plain'
  const load = hosts[name]
  const app = document.getElementById('app')
  if (!load || !app) throw new Error(`There are only: ${Object.keys(hosts).join(', ')}.`)
  const { host } = await load()
  const { place = 'body', prepare } = host
  createRoot(prepare?.(app) ?? app).render(<HostPage kit={createHostKit(place)} host={host} />)
}
