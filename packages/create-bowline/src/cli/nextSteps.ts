import type { PackageManager } from './packageManager.ts'

/** What to type now, one command a line. */
export function nextSteps({
  folder,
  manager,
  server,
}: {
  readonly folder: string
  readonly manager: PackageManager
  readonly server: boolean
}): readonly string[] {
  return [
    ...(folder === '.' ? [] : [`cd ${inShell(folder)}`]),
    `${manager} install`,
    // `bun test` is a runner of its own.
    manager === 'bun' ? 'bun run test' : `${manager} test`,
    ...(server ? [`${manager} run server   # in a terminal of its own`] : []),
    `${manager} run dev`,
  ]
}

function inShell(path: string): string {
  return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
