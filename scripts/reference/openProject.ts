import { join } from 'node:path'
import { API, type Symbol as Exported, type Project } from 'typescript/unstable/sync'

/** Lets `use` read the TypeScript project of a folder. */
export function withProject<Result>(folder: string, use: (project: Project) => Result): Result {
  const api = new API()
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [join(folder, 'tsconfig.json')] })
      .getProjects()
    if (!project) throw new Error(`${folder} is not a TypeScript project.`)
    return use(project)
  } finally {
    api.close()
  }
}

/** The exports of a file, each as what it stands for, by their public names. */
export function exportsOf(
  { checker, program }: Project,
  file: string,
): readonly (readonly [name: string, exported: Exported])[] {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} has no exports.`)
  return checker
    .getExportsOfModule(module)
    .map((one) => [one.name, isAlias(one) ? checker.getAliasedSymbol(one) : one] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** `SymbolFlags.Alias` of TypeScript: an export from another file. */
const ALIAS = 1 << 21
const isAlias = ({ flags }: Exported): boolean => (flags & ALIAS) !== 0
