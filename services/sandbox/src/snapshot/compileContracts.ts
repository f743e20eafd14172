import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hex } from 'viem'

/** The folder of our own contracts. */
export const CONTRACTS_FOLDER = join(import.meta.dirname, '../../contracts')

interface Compiler {
  compile(input: string, callbacks: { import(path: string): ImportAnswer }): string
}

type ImportAnswer = { readonly contents: string } | { readonly error: string }

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Readonly<
    Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
  >
}

interface CompileOptions {
  /** Default: the contracts of the sandbox. */
  readonly folder?: string | undefined
  readonly evmVersion?: string | undefined
  /** Leaves the hash of the source out of the byte code, so that a changed comment changes nothing. */
  readonly bare?: boolean | undefined
}

/** Compiles the contracts of a folder. Returns their creation code by name. */
export function compileContracts({
  folder = CONTRACTS_FOLDER,
  evmVersion = 'cancun',
  bare = false,
}: CompileOptions = {}): Readonly<Record<string, Hex>> {
  const require = createRequire(import.meta.url)
  const compiler = withoutListeners(() => require('solc'))
  const library = dirname(require.resolve('@openzeppelin/contracts/package.json'))
  const input = {
    language: 'Solidity',
    sources: readSources(folder),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion,
      ...(bare && { metadata: { appendCBOR: false } }),
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const text = compiler.compile(JSON.stringify(input), { import: importFrom(library) })
  const output: CompilerOutput = JSON.parse(text)
  const problems = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (problems.length > 0)
    throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const contracts = Object.values(output.contracts ?? {}).flatMap((file) => Object.entries(file))
  return Object.fromEntries(
    contracts.map(([name, { evm }]) => [name, `0x${evm.bytecode.object}` as const]),
  )
}

/**
 * Loads the compiler, which has no types and is used by this file alone, without what it would have the process do: it
 * throws each unhandled rejection, whoever else listens.
 */
function withoutListeners(load: () => Compiler): Compiler {
  const events = ['unhandledRejection', 'uncaughtException'] as const
  const before = events.map((event) => process.listeners(event as 'uncaughtException'))
  const compiler = load()
  for (const [index, event] of events.entries())
    for (const listener of process.listeners(event as 'uncaughtException'))
      if (!before[index]?.includes(listener)) process.off(event, listener)
  return compiler
}

function readSources(folder: string) {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sol'))
    .sort()
  return Object.fromEntries(
    files.map((file) => [file, { content: readFileSync(join(folder, file), 'utf8') }]),
  )
}

const LIBRARY = '@openzeppelin/contracts/'

function importFrom(library: string) {
  return (path: string): ImportAnswer => {
    if (!path.startsWith(LIBRARY)) return { error: `${path} is not part of ${LIBRARY}` }
    return { contents: readFileSync(join(library, path.slice(LIBRARY.length)), 'utf8') }
  }
}
