/**
 * Why a descriptor is not used. `FORM`: it is no descriptor, or not bound to a contract. `REFERENCE`: it names a
 * definition, a constant or a list that it does not have. `INCLUDE`: a file that it includes cannot be read, or
 * includes it again. `SIZE`: it is larger than what is read.
 */
export type DescriptorErrorCode = 'FORM' | 'REFERENCE' | 'INCLUDE' | 'SIZE'

interface Cause {
  /** The file, by the path that it was given with. */
  readonly file: string
  /** Where in the file, such as `display.formats.f().fields.0`; empty for the whole of it. */
  readonly path?: string
  readonly reason: string
  readonly cause?: unknown
}

/** Says which descriptor (ERC-7730) cannot be used, where the fault is, and why. */
export class DescriptorError extends Error {
  override readonly name = 'DescriptorError'
  readonly code: DescriptorErrorCode
  readonly file: string
  readonly path: string

  constructor(code: DescriptorErrorCode, { file, path = '', reason, cause }: Cause) {
    super(`${file}${path && `, ${path}`}: ${reason}`, { cause })
    this.code = code
    this.file = file
    this.path = path
  }
}
