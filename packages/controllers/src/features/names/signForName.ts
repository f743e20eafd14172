import { type AccountId, KitError, namespaceOf, parseAccountId, randomId } from '@bowline/common'
import type { NameAction, NameMessage } from '@bowline/common/api'
import { internals, type Kit } from '../../kit/kit.ts'
import { serviceClient } from '../../services/serviceClient.ts'
import { perform } from '../perform.ts'
import { coinTypeOf } from './coinTypeOf.ts'

/** The public attributes of a name. */
export type NameAttributes = NameMessage['attributes']

export interface NameRequest {
  readonly account: AccountId
  readonly action: NameAction
  /** The full name, including the zone. */
  readonly name: string
  readonly attributes?: NameAttributes | undefined
  readonly onSigned?: (() => void) | undefined
}

const GOOD_FOR_SECONDS = 300

/**
 * Asks the account to sign a request about its name, and sends it to the server. The message contains the
 * server's host and expires within minutes, so that it cannot be reused elsewhere or later.
 */
export async function signForName(
  kit: Kit,
  { account, action, name, attributes = {}, onSigned }: NameRequest,
): Promise<void> {
  const { requireAccount } = await internals(kit).load()
  const namespace = namespaceOf(account)
  const client = await serviceClient(kit, 'names')
  // Checked last, since the visitor may switch accounts while code loads.
  if (requireAccount(namespace).account !== account) throw new KitError('WALLET_UNAUTHORIZED')
  const { address, chainId } = parseAccountId(account)
  const timestamp = Math.floor(internals(kit).clock.now() / 1000)
  const message = JSON.stringify(
    {
      action,
      // `serviceClient` throws if there is no URL, so there is one here.
      server: new URL(kit.config.services.data ?? '').host,
      name,
      attributes,
      nonce: randomId(),
      timestamp,
      expires: timestamp + GOOD_FOR_SECONDS,
    } satisfies NameMessage,
    undefined,
    2,
  )
  const signature = await perform(kit, (core, { performSignMessage }) =>
    performSignMessage(core, message, namespace),
  )
  onSigned?.()
  const request = { coin_type: coinTypeOf(chainId), address, message, signature }
  const { success } = await client[action](request)
  if (!success) throw new KitError('INVALID_RESPONSE', { endpoint: action })
}
