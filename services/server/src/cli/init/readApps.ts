import { ConfigError } from '../../config/ConfigError.ts'
import type { Project } from '../../config/Project.ts'
import { developmentProject } from '../../config/parseConfig.ts'

const ANY_LOCAL_PORT = /^http:\/\/(?:localhost|127\.0\.0\.1):\*$/

/** Reads the project that apps at these addresses are: `https://shop.example, https://www.shop.example`. */
export function readApps(answer: string): Pick<Project, 'id' | 'name' | 'origins'> {
  const given = answer
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const origins = [...new Set(given.map(originOf))]
  const [first] = origins
  if (first === undefined)
    throw new ConfigError(['Name at least one app, such as https://shop.example.'])
  if (origins.every((origin) => ANY_LOCAL_PORT.test(origin)))
    return { ...developmentProject, origins: developmentProject.origins }
  const { hostname } = new URL(first.replace(/:\*$/, ''))
  // What may be in an id.
  return { id: hostname.replace(/[^\w-]/g, '-').slice(0, 64), name: hostname, origins }
}

function originOf(address: string): string {
  if (ANY_LOCAL_PORT.test(address)) return address
  const url = URL.parse(address.includes('://') ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.includes('*'))
    throw new ConfigError([`"${address}" is no address of an app, such as https://shop.example.`])
  return url.origin
}
