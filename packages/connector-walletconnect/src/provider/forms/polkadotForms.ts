import { hex, utf8 } from '@scure/base'
import { readText } from './readText.ts'
import { fieldsOf, type MethodForm } from './WalletCall.ts'

const WRAPPED = /^<Bytes>[\s\S]*<\/Bytes>$/

/** The differences between Polkadot wallets, by method. */
export const polkadotForms: Readonly<Record<string, MethodForm>> = {
  polkadot_signMessage: async ({ params, ask }) => {
    const { message } = params
    const answer = await ask('polkadot_signMessage', {
      ...params,
      // Newer wallets sign these bytes as they are; the others wrap the message themselves.
      ...(typeof message === 'string' && { data: wrapped(message), type: 'bytes' }),
    })
    return { signature: prefixed(readText(answer, 'signature')) }
  },
  polkadot_signTransaction: async ({ params, ask }) => {
    const answer = await ask('polkadot_signTransaction', params)
    const { id } = fieldsOf(answer)
    return {
      signature: prefixed(readText(answer, 'signature')),
      ...(id !== undefined && { id }),
    }
  },
}

/** Returns a message as hex, within the `<Bytes>` wrapper that keeps it from being a transaction. */
function wrapped(message: string): string {
  const text = WRAPPED.test(message) ? message : `<Bytes>${message}</Bytes>`
  return `0x${hex.encode(utf8.decode(text))}`
}

function prefixed(signature: string): string {
  return /^0x/i.test(signature) ? signature : `0x${signature}`
}
