import { readFileSync } from 'node:fs'
import { readPolkadotRequest } from '@bowline/clear-signing/polkadot'
import { hex } from '@scure/base'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { payloadBytes, payloadSchema } from './polkadotPayload.ts'

// What libraries give a wallet, as they have built it: the same recordings as those of the test wallets.

interface Recording {
  readonly library: string
  readonly chain: string
  readonly what: string
  readonly payload: Readonly<Record<string, unknown>> & { readonly address: string }
  readonly bytes: string | null
}

const recordings: readonly Recording[] = JSON.parse(
  readFileSync(
    new URL('../../../../../packages/testing/recordings/polkadot.json', import.meta.url),
    'utf8',
  ),
)
const rows = recordings.map(
  ({ library, chain, what, ...rest }) => [library, chain, what, rest] as const,
)
const paysOtherwise = (what: string) => what === 'a fee in another asset'

test.each(rows)('%s on %s: %s', (_library, _chain, what, { payload, bytes }) => {
  const reversed = Object.fromEntries(Object.entries(payload).reverse())
  for (const written of [payload, reversed]) {
    const { success, output } = v.safeParse(payloadSchema, written)
    // Fees in other assets are refused, not signed as something else.
    expect(success).toBe(!paysOtherwise(what))
    if (success) expect(`0x${hex.encode(payloadBytes(output))}`).toBe(bytes)
  }
})

test.each(rows)('%s on %s: %s is read', (_library, _chain, what, { payload }) => {
  const { address } = payload
  const chainId = `polkadot:${String(payload.genesisHash).slice(2, 34)}` as const
  const request = {
    method: 'polkadot_signTransaction',
    params: { address, transactionPayload: payload },
  }
  const reading = readPolkadotRequest(request, {
    chainId,
    account: `${chainId}:${address}`,
  } as never)
  expect(reading.intent).toBe('callContract')
  const codes = reading.warnings.map(({ code }) => code)
  expect(codes.includes('feeInAsset')).toBe(paysOtherwise(what))
})
