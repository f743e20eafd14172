import { type KitErrorCode, type KitErrorKind, kitErrors } from './registry.ts'

/** Returns the kind of an error and its text, with the values of the context filled in. */
export function errorText(
  code: KitErrorCode,
  context: object = {},
): { readonly kind: KitErrorKind; readonly message: string } {
  const [kind = '', text = ''] = kitErrors[code].split(/: (.*)/)
  return {
    // The type of the registry guarantees a kind before the colon.
    kind: kind as KitErrorKind,
    message: text.replace(/{(\w+)(?:\|([^{}]*))?}/g, (_, name, words = '') =>
      String(Reflect.get(context, name) ?? words),
    ),
  }
}
