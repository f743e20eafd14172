// `npm run publish-packages`: builds the packages, and publishes and tags those that the registry does not have. For the
// workflow of releases, which knows the repository.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { publishedPackages } from '../publishedPackages.ts'

const root = join(import.meta.dirname, '../..')
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_ACTIONS } = process.env
const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: 'inherit' })

// No visitor reads half a language.
run('node', 'scripts/texts/main.ts', 'release')
run('node', 'scripts/release/setRepository.ts', `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`)
const filters = publishedPackages().map(({ name }) => `--filter=${name}`)
run('node', 'node_modules/turbo/bin/turbo', 'run', 'build', ...filters)
// Not by changesets: pnpm takes provenance from a flag alone, and only a workflow can have one.
const provenance = GITHUB_ACTIONS === 'true' ? ['--provenance'] : []
run('pnpm', '--recursive', ...filters, 'publish', '--no-git-checks', ...provenance)
run('changeset', 'git-tag')
