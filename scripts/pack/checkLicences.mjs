import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Licences whose terms reach what is shipped together with the code. */
const COPYLEFT = /\b[AL]?GPL\b/
/** Contracts under such a licence that tests deploy, by the artifact that has their code. */
const ARTIFACTS = [
  '@safe-global/safe-contracts/build/artifacts/contracts/SafeL2.sol/SafeL2.json',
  '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json',
  'account-abstraction-0.7/artifacts/SimpleAccountFactory.json',
]
/** The number of digits of a code that are in no other by chance. */
const DIGITS = 64

/** Returns whether a licence has such terms, and leaves no choice of another. */
export const isCopyleft = (licence) => COPYLEFT.test(licence) && !licence.includes(' OR ')

/** Throws when npm has installed something under such a licence in an app with our packages. */
export function checkLicences(app) {
  const { packages } = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8'))
  const found = Object.entries(packages).filter(([, { license }]) => isCopyleft(`${license}`))
  if (found.length === 0) return
  const names = found.map(([path, { license }]) => `${path} (${license})`)
  throw new Error(`An app with our packages installs ${names.join(', ')}.`)
}

/** Throws when a file of a folder has the code of one of these contracts. */
export function checkContracts(folder) {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const codes = slicesOfContracts()
  for (const file of globSync('**/*.{js,mjs,cjs,css,html,json,ts,wasm}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'latin1')
    const found = Object.keys(codes).find((artifact) => text.includes(codes[artifact]))
    if (found) throw new Error(`${join(folder, file)} has the code of ${found}.`)
  }
}

/** A part of the code of each, from its middle. */
export function slicesOfContracts() {
  const require = createRequire(join(ROOT, 'apps/demo/package.json'))
  return Object.fromEntries(
    ARTIFACTS.map((artifact) => {
      const { bytecode } = require(artifact)
      const middle = Math.floor(bytecode.length / 2)
      return [artifact, bytecode.slice(middle, middle + DIGITS)]
    }),
  )
}
