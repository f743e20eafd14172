import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { root } from '../toolchain.mjs'

const ENTRY = /^@bowline\/([a-z-]+)(\/.+)?$/

/** The tallest chain of files of ours in which each imports the next; imports of types do not count. */
export function tallestChain() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/*/src/*'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\/testing\//.test(file))
    .filter((file) => existsSync(join(root, file)))
  const imports = new Map(files.map((file) => [file, importsOf(file)]))
  const chains = new Map()
  const chainFrom = (file) => {
    const known = chains.get(file)
    if (known) return known
    chains.set(file, [file])
    const below = (imports.get(file) ?? []).map(chainFrom)
    const chain = [file, ...below.reduce((a, b) => (b.length > a.length ? b : a), [])]
    chains.set(file, chain)
    return chain
  }
  return files.map(chainFrom).reduce((a, b) => (b.length > a.length ? b : a), [])
}

function importsOf(file) {
  const { body } = parseAst(
    readFileSync(join(root, file), 'utf8'),
    { lang: file.endsWith('x') ? 'tsx' : 'ts' },
    file,
  )
  return body.flatMap((node) => {
    const isType =
      (node.importKind ?? node.exportKind) === 'type' ||
      (node.specifiers?.length > 0 &&
        node.specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type'))
    if (!node.source || isType) return []
    const specifier = node.source.value
    const [, name, part = ''] = ENTRY.exec(specifier) ?? []
    if (name) return entryOf(name, part)
    return specifier.startsWith('.') ? [join(dirname(file), specifier.split('?')[0])] : []
  })
}

function entryOf(name, part) {
  const { exports } = JSON.parse(readFileSync(join(root, `packages/${name}/package.json`), 'utf8'))
  const { source } = exports[`.${part}`] ?? {}
  return source ? [join(`packages/${name}`, source)] : []
}
