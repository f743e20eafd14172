import { parseAccountId, type Session } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import { hexToBytes } from '@noble/hashes/utils.js'

interface DappAccount {
  readonly address: string
  readonly name: string | undefined
}

/** What an extension hands out to a site, for a wallet of the kit. */
export function injectedOf(session: Session<'polkadot'>) {
  const provider = session.provider('polkadot')
  let lastId = 0
  const sign = async (method: string, params: object) => {
    const { signature } = Object(await provider.request({ method, params }))
    lastId += 1
    return { id: lastId, signature }
  }
  return {
    accounts: {
      get: async () => accountsOf(session),
      subscribe(listener: (accounts: readonly DappAccount[]) => void) {
        listener(accountsOf(session))
        return session.subscribe(() => listener(accountsOf(session)))
      },
    },
    signer: {
      signPayload: async (payload: { readonly address: string }) =>
        sign('polkadot_signTransaction', { address: payload.address, transactionPayload: payload }),
      signRaw: async (raw: { readonly address: string; readonly data: string }) =>
        sign('polkadot_signMessage', { address: raw.address, message: textOf(raw.data) }),
    },
  }
}

function accountsOf(session: Session<'polkadot'>): readonly DappAccount[] {
  return session
    .scopes()
    .filter(({ namespace }) => namespace === 'polkadot')
    .flatMap(({ accounts, accountNames }) =>
      accounts.map((id) => ({
        address: parseAccountId(id).address,
        name: accountNames?.[id],
      })),
    )
}

const HEX = /^0x(?:[0-9a-f]{2})*$/i

/** Throws the code 4200 for bytes that are no text: these wallets sign texts. */
function textOf(data: string): string {
  if (!HEX.test(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data.slice(2)))
  } catch (cause) {
    throw new ProviderError(4200, 'The wallet signs texts alone.', { cause })
  }
}
