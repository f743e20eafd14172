import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CHANGESETS = '.changeset/*.md'

/**
 * The packages of which the text has changed, and that no changeset names that was written or extended in the same
 * commit or a later one. `texts` are their paths by the packages' names. A text that is new says nothing about a
 * change. Releases remove changesets; those of the history count as well.
 *
 * Returns undefined in a clone without history: it cannot tell when a text has changed.
 */
export function undescribed(
  root: string,
  texts: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  const git = (...args: string[]): readonly string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  if (git('rev-parse', '--is-shallow-repository')[0] === 'true') return undefined
  const uncommitted = [
    ...git('diff', '--name-only', '--diff-filter=AM', 'HEAD', '--', CHANGESETS),
    ...git('ls-files', '--others', '--exclude-standard', '--', CHANGESETS),
  ].map((path) => readFileSync(join(root, path), 'utf8'))
  const since = (commit: string): readonly string[] =>
    git('log', '--format=%H', `${commit}^..HEAD`, '--', CHANGESETS).flatMap((one) =>
      git('show', '--format=', '--name-only', '--diff-filter=AM', one, '--', CHANGESETS).map(
        (path) => git('show', `${one}:${path}`).join('\n'),
      ),
    )
  return [...texts].flatMap(([name, path]) => {
    const isEdited = git('diff', '--name-only', '--diff-filter=M', 'HEAD', '--', path).length > 0
    const [changed] = git('log', '-1', '--diff-filter=M', '--format=%H', '--', path)
    if (!isEdited && !changed) return []
    const changesets = [...uncommitted, ...(isEdited || !changed ? [] : since(changed))]
    return changesets.some((text) => names(text, name)) ? [] : [name]
  })
}

/** Whether the head of a changeset names a package. */
const names = (changeset: string, name: string): boolean =>
  new RegExp(`^['"]?${name}['"]?: *(?:major|minor|patch)$`, 'm').test(changeset)
