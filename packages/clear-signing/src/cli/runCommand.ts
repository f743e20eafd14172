import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { systemClock } from '@bowline/common'
import * as v from 'valibot'
import { createDescriptors } from '../evm/descriptors/createDescriptors.ts'
import { HELP } from './help.ts'
import { exitCodeOf, readRequest } from './readRequest.ts'
import { parseRequestFile } from './requestFile.ts'
import { writeReading } from './writeReading.ts'

/** The exit code of a command that has read nothing. */
const FAILED = 3

interface Around {
  /** The file that names the version. */
  readonly manifest: URL
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** Runs the command line. Resolves with the exit code. Each problem is printed as one sentence, without a stack. */
export async function runCommand(args: readonly string[], around: Around): Promise<number> {
  const say = (said: string) => {
    around.stdout.write(said)
    return 0
  }
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        descriptor: { type: 'string', multiple: true },
        json: { type: 'boolean' },
      },
    })
    const [command, file, ...more] = positionals
    if (values.version) return say(`${version(around.manifest)}\n`)
    if (values.help || command === undefined) return say(HELP)
    if (command !== 'read') throw new Error(`There is no command "${command}". See --help.`)
    if (more.length > 0) throw new Error(`"${more.at(-1)}" is one word too many. See --help.`)
    const content = file === undefined ? await text(around.stdin) : await readFile(file, 'utf8')
    const request = parseRequestFile(content, file ?? 'The standard input')
    const reading = await readRequest(request, {
      descriptors: values.descriptor && (await openDescriptors(values.descriptor)),
      nowSeconds: Math.floor(systemClock.now() / 1000),
      signal: new AbortController().signal,
    })
    say(values.json ? `${toJson(reading)}\n` : writeReading(reading))
    return exitCodeOf(reading)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    around.stderr.write(`bowline-clear-signing: ${reason}\n`)
    return FAILED
  }
}

function openDescriptors(names: readonly string[]) {
  const { root } = parse(resolve('.'))
  const readInclude = (path: string) => readFileSync(resolve(root, path), 'utf8')
  const files = names.map((name) => {
    const path = relative(root, resolve(name))
    return { path, content: readInclude(path) }
  })
  return createDescriptors(files, { readInclude })
}

const toJson = (reading: unknown): string =>
  JSON.stringify(
    reading,
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
    2,
  )

const version = (manifest: URL): string =>
  v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(manifest, 'utf8'))).version
