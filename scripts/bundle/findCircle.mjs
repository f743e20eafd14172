/**
 * The names of files that import each other in a circle, first one repeated; `undefined` if none
 * do.
 */
export function findCircle(output) {
  const files = new Map(output.map((file) => [file.fileName, file]))
  const done = new Set()
  const visit = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const one of files.get(name)?.imports ?? []) {
      const circle = visit(one, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of files.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return undefined
}
