import { isLoopback, silentLogger } from '@bowline/common'
import { getDomain } from 'tldts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createMailer } from '../drivers/mail/createMailer.ts'
import type { Finding } from './Finding.ts'

/** Checks what users log in with: the mail server, and the address of the wallet's page. */
export async function inspectLogin(config: ServerConfig): Promise<readonly Finding[]> {
  const { auth, host, publicUrl, roles } = config
  if (!auth) return []
  const isPublic = !isLoopback(host) || publicUrl?.startsWith('https://')
  const findings: Finding[] = []
  if (isPublic && !auth.frameUrl.startsWith('https://'))
    findings.push({
      level: 'unsafe',
      text: 'BOWLINE_FRAME_URL is not https://: the page that holds the keys of users can be changed on the way.',
    })
  if (!roles.includes('api'))
    findings.push({
      level: 'warning',
      text: 'The role auth runs without the role api: the wallets of users can read no chain, and send nothing.',
    })
  return [...findings, ...inspectSites(auth.frameUrl, config), await inspectMail(auth.mail)]
}

/** Browsers keep pages of two sites in two processes, and of one site in one. */
function inspectSites(frameUrl: string, config: ServerConfig): readonly Finding[] {
  const { publicUrl, projects } = config
  const apps = projects.flatMap(({ origins }) =>
    origins.map((origin) => origin.replace(/:\*$/, '')),
  )
  const shared = [...(publicUrl ? [publicUrl] : []), ...apps].filter(
    (url) => URL.canParse(url) && siteOf(url) === siteOf(frameUrl),
  )
  return [...new Set(shared)].map((url) => ({
    level: 'warning',
    text: `BOWLINE_FRAME_URL is on the site of ${url}: browsers may run the two in one process. Give the wallet’s page a domain of its own.`,
  }))
}

/** The part of a host that somebody has registered; a host without one, such as an IP address, itself. */
function siteOf(url: string): string {
  const { hostname } = new URL(url)
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}

async function inspectMail(settings: NonNullable<ServerConfig['auth']>['mail']): Promise<Finding> {
  // Only the host: the rest of the address often contains a password.
  const { host } = new URL(settings.url)
  const mailer = createMailer(settings, silentLogger)
  try {
    await mailer.check()
    return { level: 'ok', text: `The mail server ${host} takes mail.` }
  } catch {
    // Its message may repeat the password.
    return {
      level: 'unsafe',
      text: `The mail server ${host} does not answer or refuses the login: users cannot log in. Check BOWLINE_SMTP.`,
    }
  } finally {
    mailer.close()
  }
}
