import * as is from 'valibot'
import { esploraUrl } from '../../otherNetworks.ts'

/** Requests data from the local Bitcoin chain. Throws if it is not found. */
export async function askEsplora<T extends is.GenericSchema>(
  path: string,
  shape: T,
): Promise<is.InferOutput<T>> {
  const response = await fetch(`${esploraUrl()}${path}`)
  if (!response.ok) throw new Error(await response.text())
  return is.parse(shape, await response.json())
}
