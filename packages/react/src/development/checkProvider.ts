import { wrongOption } from '@bowline/common/adapters'

const PAGE = 'reference/components/kitprovider'

/**
 * Checks the props of a provider, in development.
 *
 * Throws `INVALID_CONFIG` with the prop, what it is, and what to pass.
 */
export function checkProvider(from: string, props: object): void {
  const wrong = (option: string, problem: string) =>
    wrongOption({ from, option, problem, page: PAGE })
  const { kit, messages }: { readonly kit?: unknown; readonly messages?: unknown } = props
  if (kit === undefined || kit === null)
    throw wrong('kit', 'is missing. Pass what createKit() returns, made outside of the component')
  if (typeof kit === 'function')
    throw wrong('kit', 'is a function. Call it, outside of the component')
  if (typeof Object(kit).start !== 'function')
    throw wrong('kit', 'is no kit. Pass what createKit() returns, made outside of the component')
  if (messages === undefined) return
  if (typeof messages !== 'object' || messages === null)
    throw wrong('messages', "is no object. Pass texts by key: { 'button.connect': '…' }")
  const nested = Object.entries(messages).find(([, text]) => typeof text === 'object')
  if (nested)
    throw wrong(
      `messages.${nested[0]}`,
      "is no text. Write the whole key: { 'button.connect': '…' }",
    )
}
