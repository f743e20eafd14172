import { type KitErrorCode, type KitErrorKind, kitErrors } from './registry.ts'

/** What a code says of itself: who has to act, and the text with the context's values in place. */
export function errorText(
  code: KitErrorCode,
  context: object = {},
): { readonly kind: KitErrorKind; readonly message: string } {
  const [kind = '', text = ''] = kitErrors[code].split(/: (.*)/)
  return {
    // The registry's type says what stands before the colon.
    kind: kind as KitErrorKind,
    message: text.replace(/{(\w+)(?:\|([^{}]*))?}/g, (_, name, words = '') =>
      String(Reflect.get(context, name) ?? words),
    ),
  }
}
