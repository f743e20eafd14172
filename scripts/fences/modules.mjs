// Checks the import rules between and inside packages (.dependency-cruiser.cjs). Fails as well when
// fewer modules were read than there are: a cruiser that cannot parse reports nothing and passes.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const FOLDERS = ['packages', 'services', 'apps']
// Apps of other kits, whose packages are not installed, are no modules of ours.
const NOT_OURS = /\/fixtures\//

const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS]
const { stdout, stderr } = spawnSync(join('node_modules', '.bin', 'depcruise'), args, {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
})
const report = parse(stdout)
if (!report) {
  console.error(`The module rules could not be checked: ${stderr.trim() || 'no report'}`)
  process.exit(1)
}

const { violations, totalDependenciesCruised } = report.summary
const read = new Set(report.modules.map(({ source }) => source))
const unread = sources().filter((file) => !read.has(file))
for (const { rule, from, to, cycle } of violations) {
  const path = cycle?.length ? cycle.map(({ name }) => name) : [to]
  console.error(`${rule.name}: ${[from, ...path].join('\n  → ')}`)
}
for (const file of unread) console.error(`not read: ${file}`)
if (totalDependenciesCruised === 0) console.error('No import was found in any module.')
console.log(`${read.size} modules, ${totalDependenciesCruised} imports, ${violations.length} wrong`)
process.exit(violations.length + unread.length > 0 || totalDependenciesCruised === 0 ? 1 : 0)

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // already reported above, in the cruiser's own words
  }
}

function sources() {
  const patterns = FOLDERS.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`])
  const args = ['ls-files', '-co', '--exclude-standard', ...patterns]
  const listed = execFileSync('git', args, { encoding: 'utf8' })
  return listed.split('\n').filter((file) => file && !NOT_OURS.test(file))
}
