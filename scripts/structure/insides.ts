import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../ratchets/importsOf.ts'
import { readSources } from '../ratchets/sources.ts'

export interface Layered {
  /**
   * The folders of a package, and files that lie beside them, by layer, lowest first. Those of one layer do not import each
   * other.
   */
  readonly layers: readonly (readonly string[])[]
}

type Arrows = ReadonlyMap<string, readonly string[]>

/** Reads the layers of each package that has some. `.dependency-cruiser.cjs` makes its rules of the same file. */
export const readLayers = (): Readonly<Record<string, Layered>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'layers.data.json'), 'utf8'))

const ROOT = join(import.meta.dirname, '../..')
/** An entry, or what a command begins with, is in no layer: it may import all of them. */
const ENTRY = /^(index|main)\.tsx?$/
/** Test kits are exempt from the rules, as tests are. */
const KITS = /^(suites|testing)$/
const FILE = /^((?:packages|services)\/[^/]+)\/src\/([^/]+)/

/** Lists what lies in `src` of a package and has to have a layer. */
export const roomsOf = (name: string): readonly string[] =>
  [...new Set(filesOf(name).map((file) => file.split(/[\\/]/)[0] ?? ''))].filter(
    (room) => !KITS.test(room) && !ENTRY.test(room),
  )

const filesOf = (name: string): readonly string[] =>
  readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file),
  )

/**
 * Draws the folders of each package that has layers, as Markdown. An arrow means "imports". What follows from two arrows is
 * left out: what is reached through another folder may be imported directly.
 */
export const insides = (): string =>
  Object.entries(readLayers())
    .map(([name, one]) => [`### \`${name}/src\``, '', ...pictureOf(name, one)].join('\n'))
    .join('\n\n')

function pictureOf(name: string, { layers }: Layered): readonly string[] {
  const rooms = layers.flat()
  const reach = arrowsOf(name)
  const heightOf = (room: string) => layers.findIndex((layer) => layer.includes(room))
  const arrows = new Map(
    rooms.map((room) => {
      const reached = reach.get(room) ?? []
      const below = rooms.filter((other) => reached.includes(other))
      return [room, below.filter((other) => heightOf(other) < heightOf(room))]
    }),
  )
  const drawn = rooms
    .toReversed()
    .flatMap((room) => direct(room, arrows).map((other) => [room, other] as const))
  const alone = rooms.filter((room) => !drawn.some((arrow) => arrow.includes(room)))
  return [
    '```mermaid',
    'flowchart TD',
    ...drawn.map(([room, other]) => `    ${nodeOf(room)} --> ${nodeOf(other)}`),
    ...alone.map((room) => `    ${nodeOf(room)}`),
    '```',
  ]
}

/** Lists those of a room's arrows that no way through another room replaces. */
function direct(room: string, arrows: Arrows): readonly string[] {
  const below = arrows.get(room) ?? []
  return below.filter((one) => !below.some((other) => other !== one && leads(other, one, arrows)))
}

const leads = (from: string, to: string, arrows: Arrows): boolean =>
  (arrows.get(from) ?? []).some((next) => next === to || leads(next, to, arrows))

/** Writes a node with its text, since an id of Mermaid is one plain word. */
const nodeOf = (room: string): string =>
  /^\w+$/.test(room) ? room : `${room.replace(/\W/g, '_')}["${room}"]`

function arrowsOf(name: string): Arrows {
  sources ??= readSources()
  const rooms = new Map<string, Set<string>>()
  for (const source of sources) {
    const [, own = '', room = ''] = FILE.exec(source.path) ?? []
    if (own !== name || source.isTest || KITS.test(room)) continue
    const arrows = rooms.get(room) ?? new Set<string>()
    rooms.set(room, arrows)
    for (const file of importsOf(source, { withLazy: true, withTypes: true })) {
      const [, other, reached = ''] = FILE.exec(file) ?? []
      if (other === name && reached !== room) arrows.add(reached)
    }
  }
  return new Map([...rooms].map(([room, reached]) => [room, [...reached]]))
}

let sources: ReturnType<typeof readSources> | undefined
