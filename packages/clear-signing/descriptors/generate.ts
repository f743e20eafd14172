// Makes the pack of descriptors (ERC-7730) that pages load: constants and definitions filled in, addresses in
// lower case, with the hash that the code compares. Run it after each change to a descriptor.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { checksumAddress, isEvmAddress } from '../src/evm/checksumAddress.ts'

const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'
const folder = new URL('./', import.meta.url)
const output = new URL('../src/evm/descriptors/', import.meta.url)

interface Places {
  readonly deployments: readonly { readonly address: string }[]
}
interface Compiled {
  readonly context: Readonly<Record<string, Places>>
}
interface Source extends Compiled {
  readonly $schema: string
  readonly metadata: { readonly constants?: Readonly<Record<string, string>> }
  readonly display: {
    readonly definitions?: Readonly<Record<string, object>>
    readonly formats: object
  }
}

/** Makes the two generated files, by their names. Throws for a descriptor that is not in order. */
export function generate(): Readonly<Record<string, string>> {
  const names = globSync('*.json', { cwd: folder.pathname }).sort()
  const pack = names.map((name): Compiled => {
    try {
      return compile(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  })
  const text = JSON.stringify(pack)
  if (/['\\]/.test(text)) throw new Error('The pack cannot be written as a string.')
  const places = pack.flatMap(({ context }) =>
    Object.values(context).flatMap(({ deployments }) => deployments),
  )
  const ends = [...new Set(places.map(({ address }) => address.slice(-8)))].sort()
  const note = '// Made by descriptors/generate.ts.\n'
  return {
    'pack.data.ts': `${note}export const packText =\n  '${text}'\n`,
    'packIndex.data.ts': `${note}export const PACK_SHA256 =\n  '0x${bytesToHex(sha256(utf8ToBytes(text)))}'\n\nexport const ADDRESS_ENDS =\n  '${ends.join('')}'\n`,
  }
}

function compile({ $schema, context, metadata, display }: Source): Compiled {
  if ($schema !== SCHEMA) throw new Error('it is of another version')
  const { constants = {}, ...facts } = metadata
  const { definitions = {}, formats } = display
  // Any JSON in, and the same shape out.
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value === 'object' && value !== null) {
      const { $ref, ...own } = value as { readonly $ref?: string }
      const [, name] = /^\$\.display\.definitions\.(\w+)$/.exec($ref ?? '') ?? []
      if (name && !definitions[name]) throw new Error(`there is no definition ${name}`)
      const merged = name ? { ...definitions[name], ...own } : value
      return Object.fromEntries(Object.entries(merged).map(([key, one]) => [key, fill(one)]))
    }
    const [, constant] = /^\$\.metadata\.constants\.(\w+)$/.exec(String(value)) ?? []
    const filled = constant ? constants[constant] : value
    if (filled === undefined) throw new Error(`there is no constant ${constant}`)
    return isEvmAddress(filled) ? checked(filled) : filled
  }
  return fill({ context, metadata: facts, display: { formats } }) as Compiled
}

/** Addresses have to have their checksum (EIP-55): it finds slips of whoever wrote them. */
function checked(address: string): string {
  if (address !== checksumAddress(address)) throw new Error(`${address} has another checksum`)
  return address.toLowerCase()
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  for (const [name, content] of Object.entries(generate()))
    writeFileSync(new URL(name, output), content)
