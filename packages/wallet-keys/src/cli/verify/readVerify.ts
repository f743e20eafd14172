import type { Verification } from './runVerify.ts'

interface Typed {
  readonly project?: string | undefined
  readonly pages?: string | undefined
  readonly json?: boolean | undefined
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Reads the address and the options of `bowline verify`. Throws an `Error` with one sentence. */
export function readVerify(address: string, { project, pages, json }: Typed): Verification {
  const host = URL.canParse(address) ? new URL(address) : undefined
  const isSafe =
    host?.protocol === 'https:' || (host?.protocol === 'http:' && LOOPBACK.test(host.hostname))
  if (!host || !isSafe)
    throw new Error('verify needs the address of a wallet, such as https://wallet.example.')
  const projectId = project ?? host.searchParams.get('projectId') ?? ''
  if (!/^[-\w]{1,64}$/.test(projectId))
    throw new Error('verify needs --project, the id of a project of that host. See --help.')
  return { host: new URL('/', host), projectId, pages, isJson: json === true }
}
