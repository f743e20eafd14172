import { isLoopback, silentLogger } from '@bowline/common'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createMailer } from '../drivers/mail/createMailer.ts'
import type { Finding } from './Finding.ts'

/** Checks what users log in with: the mail server, and the address of the wallet's page. */
export async function inspectLogin({
  auth,
  host,
  publicUrl,
}: ServerConfig): Promise<readonly Finding[]> {
  if (!auth) return []
  const isPublic = !isLoopback(host) || publicUrl?.startsWith('https://')
  const findings: Finding[] = []
  if (isPublic && !auth.frameUrl.startsWith('https://'))
    findings.push({
      level: 'unsafe',
      text: 'BOWLINE_FRAME_URL is not https://: the page that holds the keys of users can be changed on the way.',
    })
  return [...findings, await inspectMail(auth.mail)]
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
