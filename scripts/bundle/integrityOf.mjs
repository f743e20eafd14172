import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The integrity of each script in a folder, by its path there, as `integrity` of scripts and import maps has it. */
export function integrityOf(folder) {
  const files = globSync('**/*.js', { cwd: folder }).toSorted()
  return Object.fromEntries(
    files.map((file) => {
      const digest = createHash('sha384')
        .update(readFileSync(join(folder, file)))
        .digest('base64')
      return [file, `sha384-${digest}`]
    }),
  )
}
