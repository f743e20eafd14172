import { importsOf } from './importsOf.ts'
import type { Places } from './Places.ts'
import type { Source } from './sources.ts'

const ROOM = /^((?:packages|services)\/[^/]+)\/src\/([^/]+)/

/** The arrows between the rooms of one package: from each room the rooms that it imports, with how many imports do. */
export type Rooms = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * Lists, for each package, the rooms of its knots: the folders and files of `src` that reach each other in a circle,
 * types included. Each is followed by those of its arrows that stay in the knot.
 */
export function folderKnots(sources: readonly Source[]): Places {
  const packages = [...roomsByPackage(sources)].map(([name, rooms]) => [name, knotted(rooms)])
  return Object.fromEntries(packages.filter(([, knots = []]) => knots.length > 0))
}

/** Reads which rooms each package has, tests and test kits left out, and which of them import which. */
export function roomsByPackage(sources: readonly Source[]): ReadonlyMap<string, Rooms> {
  const packages = new Map<string, Map<string, Map<string, number>>>()
  for (const source of sources) {
    const [, name = '', room = ''] = ROOM.exec(source.path) ?? []
    if (!name || source.isTest || room === 'testing') continue
    const rooms = packages.get(name) ?? new Map<string, Map<string, number>>()
    packages.set(name, rooms)
    const arrows = rooms.get(room) ?? new Map<string, number>()
    rooms.set(room, arrows)
    for (const file of importsOf(source, { withLazy: true, withTypes: true })) {
      const [, otherName, other = ''] = ROOM.exec(file) ?? []
      if (otherName !== name || other === room || other === 'testing') continue
      arrows.set(other, (arrows.get(other) ?? 0) + 1)
    }
  }
  return packages
}

function knotted(rooms: Rooms): readonly string[] {
  const reached = new Map([...rooms.keys()].map((room) => [room, reachedFrom(rooms, room)]))
  const isKnot = (a: string, b: string) =>
    Boolean(reached.get(a)?.has(b)) && Boolean(reached.get(b)?.has(a))
  return [...rooms.keys()]
    .filter((room) => isKnot(room, room))
    .toSorted()
    .map((room) => {
      const inKnot = [...(rooms.get(room) ?? [])].filter(([other]) => isKnot(room, other))
      return `${room} → ${inKnot.map(([other, count]) => `${other} ${count}`).join(', ')}`
    })
}

function reachedFrom(rooms: Rooms, room: string): ReadonlySet<string> {
  const found = new Set(rooms.get(room)?.keys())
  for (const one of found) for (const next of rooms.get(one)?.keys() ?? []) found.add(next)
  return found
}
