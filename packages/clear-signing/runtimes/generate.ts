// Makes the table of calls that the reader of Polkadot's requests has: for each chain what its metadata says of its
// calls and of the types of their arguments, each type once. Run it after `@polkadot/types-support` has been renewed.
import { writeFileSync } from 'node:fs'
import kusama from '@polkadot/types-support/metadata/v14/kusama-hex'
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import relay from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { writtenType } from '../src/polkadot/writtenType.ts'

const CHAINS = {
  '91b171bb158e2d3848fa23a9f1c25182': relay,
  '68d56f15f85d3136970ec16946040bc1': assetHub,
  b0a8d493285c2df73290dfb7e61f870f: kusama,
}
const output = new URL('../src/polkadot/', import.meta.url)

type Metadata = ReturnType<typeof unifyMetadata>
type Entry = Metadata['lookup'][number]
/** How a type is written, as `RuntimeTypes.ts` says. */
type Written = unknown

/** Makes the generated file. */
export function generate(): string {
  const types = createTypes()
  const chains = Object.entries(CHAINS).map(([genesis, hex]) => {
    const metadata = unifyMetadata(decAnyMetadata(hex))
    return [genesis, chainOf(metadata, types.of(metadata))] as const
  })
  const text = JSON.stringify({ types: types.all, chains: Object.fromEntries(chains) })
  if (/['\\]/.test(text)) throw new Error('The table cannot be written as a string.')
  return `// Made by runtimes/generate.ts.\nexport const runtimesText =\n  '${text}'\n`
}

function chainOf(metadata: Metadata, typeOf: (id: number) => number) {
  return {
    version: versionOf(metadata),
    pallets: metadata.pallets.flatMap(({ index, name, calls }) =>
      calls === undefined ? [] : [[index, name, typeOf(calls.type)]],
    ),
  }
}

/** `transaction_version` of a runtime: as long as it is the same, calls are written in the same way. */
function versionOf({ pallets }: Metadata): number {
  const system = pallets.find(({ name }) => name === 'System')
  const { value = '' } = system?.constants.find(({ name }) => name === 'Version') ?? {}
  const bytes = Buffer.from(`${value}`.slice(2), 'hex')
  const skipText = (at: number) => at + 1 + (bytes[at] ?? 0) / 4
  // Two names, three numbers, a list of interfaces with eight and four bytes each, and then it.
  const at = skipText(skipText(0)) + 12
  const mode = (bytes[at] ?? 0) & 3
  const count = mode === 0 ? (bytes[at] ?? 0) >> 2 : bytes.readUInt16LE(at) >> 2
  return bytes.readUInt32LE(at + (mode === 0 ? 1 : 2) + 12 * count)
}

function createTypes() {
  const all: Written[] = []
  const places = new Map<string, number>()
  const programs = new Map<string, readonly number[]>()

  /** Each form once, wherever it comes from. */
  function place(written: Written): number {
    const key = JSON.stringify(written)
    const known = places.get(key)
    if (known !== undefined) return known
    all.push(written)
    places.set(key, all.length - 1)
    return all.length - 1
  }

  function of({ lookup }: Metadata) {
    const call = lookup.find(({ path }) => path.at(-1) === 'RuntimeCall')?.id
    const written = (entry: Entry) => writtenType(entry, { lookup, call, typeOf })
    const done = new Map<number, number>()

    /** Programs of XCM have programs within them, so that their place is given before they are written. */
    function placeOfProgram(entry: Entry): number {
      const name = entry.path.join('::')
      const tried = [...(programs.get(name) ?? []), all.length]
      for (const index of tried) {
        if (index === all.length) {
          all.push(undefined)
          programs.set(name, tried)
        }
        const earlier = new Map(done)
        done.set(entry.id, index)
        const form = written(entry)
        if (all[index] === undefined) all[index] = form
        if (JSON.stringify(all[index]) === JSON.stringify(form)) return index
        done.clear()
        for (const [id, at] of earlier) done.set(id, at)
      }
      throw new Error(`${name} has no place.`)
    }

    function typeOf(id: number): number {
      const known = done.get(id)
      if (known !== undefined) return known
      const entry = lookup[id]
      if (!entry) throw new Error(`There is no type ${id}.`)
      const found = entry.path.at(-1) === 'Xcm' ? placeOfProgram(entry) : place(written(entry))
      done.set(id, found)
      return found
    }
    return typeOf
  }

  return { all, of }
}

if (import.meta.main) writeFileSync(new URL('runtimes.data.ts', output), generate())
