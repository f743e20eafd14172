// Writes the templates beside the built code, where the command reads them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatherTemplates } from './gatherTemplates.ts'

const folder = join(import.meta.dirname, '..')
const templates = gatherTemplates(join(folder, '../..'))
writeFileSync(join(folder, 'dist/templates.json'), JSON.stringify(templates))
