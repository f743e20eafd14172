import type { ReadingParts } from '../reading/createReading.ts'
import { bytes } from '../reading/fields.ts'
import { type AbiType, decodeStart } from './abi/abi.ts'
import type { Call, Scene } from './Scene.ts'

/** What is known about one function of contracts. */
export interface CallReader {
  /** The first four bytes of its calls, without `0x`. */
  readonly selector: string
  /** The signature as it is hashed to the selector. */
  readonly signature: string
  /** Reads a call; `undefined` if its arguments are not encoded as the function takes them. */
  read(call: Call, scene: Scene): ReadingParts | undefined
}

export function defineCall<T>(
  selector: string,
  name: string,
  parameters: AbiType<T>,
  read: (values: T, call: Call, scene: Scene) => ReadingParts | undefined,
): CallReader {
  return {
    selector,
    signature: `${name}${parameters.name}`,
    read(call, scene) {
      const content = call.data.subarray(4)
      // Parameters without any dynamic part stand side by side as well: a tuple that is no offset.
      const decoded = decodeStart(parameters, content)
      const parts = decoded && read(decoded.value, call, scene)
      const rest = content.subarray(decoded?.end)
      // Apps leave their mark behind the arguments, where contracts do not look.
      return parts && rest.length > 0
        ? { ...parts, fields: [...parts.fields, bytes('data', rest)] }
        : parts
    },
  }
}
