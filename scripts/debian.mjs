import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages of Debian, if `MAY_INSTALL` allows it and the machine lets us. Says what it installs, and returns
 * whether it did.
 */
export function installFromDebian(packages, { isRoot, aptGet }, env) {
  if (!env.MAY_INSTALL || !isRoot || !existsSync(aptGet)) return false
  console.log(`Installing ${packages.join(', ')} with apt-get ...`)
  const options = { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  const apt = (...args) => spawnSync(aptGet, args, options).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
