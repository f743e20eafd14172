import type { Hex } from 'viem'

interface CompileOptions {
  readonly folder: string
  readonly evmVersion?: string | undefined
  readonly bare?: boolean | undefined
}

/**
 * Compiles the contracts of a folder with the compiler of the sandbox, and gives their creation code by name. It is
 * imported by path, since no service depends on the sandbox.
 */
export async function compileContracts(
  options: CompileOptions,
): Promise<Readonly<Record<string, Hex>>> {
  const place = '../../../sandbox/src/snapshot/compileContracts.ts'
  const { href } = new URL(place, import.meta.url)
  const sandbox = await import(/* @vite-ignore */ href)
  return sandbox.compileContracts(options)
}
