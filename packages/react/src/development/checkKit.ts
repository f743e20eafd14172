import { wrongOption } from '@bowline/common/adapters'

/** Checks the kit that a provider is given, in development. Throws `INVALID_CONFIG`. */
export function checkKit(from: string, kit: unknown): void {
  const wrong = (problem: string) =>
    wrongOption({ from, option: 'kit', problem, page: 'reference/components/kitprovider' })
  if (kit === undefined || kit === null)
    throw wrong('is missing. Pass what createKit() returns, made outside of the component')
  if (typeof kit === 'function') throw wrong('is a function. Call it, outside of the component')
  if (typeof Object(kit).start !== 'function')
    throw wrong('is no kit. Pass what createKit() returns, made outside of the component')
}
