import { runServer } from '../../testing/runServer.test.support.ts'

export const QUERY = 'projectId=local-project&st=react&sv=1.0.0'

/** Says which of the libraries of OpenTelemetry are loaded. */
export const WATCH = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ resolve(specifier, context, next) {
    if (specifier.includes('sdk-trace')) process.stderr.write('loads ' + specifier)
    return next(specifier, context)
  } })`)}`

/** Runs a server until `use` is done. Returns what it has written. */
export async function serve(env: Record<string, string>, use: (url: string) => Promise<unknown>) {
  const { child, exit, url } = runServer([], env)
  await use(await url())
  child.kill('SIGTERM')
  return exit
}
