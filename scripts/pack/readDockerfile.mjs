import { readFileSync } from 'node:fs'

/** The instructions of a Dockerfile, in order: `{ name, text }`. */
export function readDockerfile(path) {
  return readFileSync(path, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name, text] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
      if (!name) throw new Error(`"${line}" is no instruction.`)
      return { name, text: text.trim() }
    })
}
