import { type KitErrorCode, kitErrors } from '../../packages/common/src/index.ts'

export interface ErrorRow {
  readonly code: KitErrorCode
  /** The kind of the error, which says who has to act. */
  readonly kind: string
  /** The message, with its values as `{name}`. */
  readonly text: string
}

/** Every error code of the kit, in the order of the registry. */
export const errorRows = (): readonly ErrorRow[] =>
  (Object.keys(kitErrors) as KitErrorCode[]).map((code) => {
    const [kind = '', text = ''] = kitErrors[code].split(/: (.*)/)
    return { code, kind, text }
  })
