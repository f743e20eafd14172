import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Finding } from './Finding.ts'

/** Checks who can sign in to the apps of this server. */
export function inspectSignIn({ roles, projects, rpc }: ServerConfig): readonly Finding[] {
  if (!roles.includes('sign-in')) return []
  return projects.flatMap(({ id, origins, signIn }) => {
    if (origins.includes('*'))
      return warning(
        `Project "${id}" allows every origin ("*"), so nobody can sign in to it: a message has to name an origin that is listed.`,
      )
    const unasked = (signIn?.chains ?? []).filter(
      (chain) => chain.startsWith('eip155:') && !(chain in rpc),
    )
    if (unasked.length === 0) return []
    return warning(
      `Project "${id}" lets accounts of ${unasked.join(', ')} sign in, and BOWLINE_RPC has no endpoint for it: accounts that are contracts cannot.`,
    )
  })
}

const warning = (text: string): Finding => ({ level: 'warning', text })
