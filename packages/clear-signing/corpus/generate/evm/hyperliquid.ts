import type { TypedAsk, Types } from './typedText.ts'
import type { EvmWorld } from './world.ts'

const ZERO = '0x0000000000000000000000000000000000000000'

/** An act that its user signs for Hyperliquid. The names of its types have a colon. */
export const hyperliquid = (
  e: EvmWorld,
  name: string,
  { types, values }: { readonly types: Types; readonly values: Readonly<Record<string, unknown>> },
): TypedAsk => ({
  domain: {
    name: 'HyperliquidSignTransaction',
    version: '1',
    chainId: e.id,
    verifyingContract: ZERO,
  },
  types: { [`HyperliquidTransaction:${name}`]: { hyperliquidChain: 'string', ...types } },
  primaryType: `HyperliquidTransaction:${name}`,
  message: { hyperliquidChain: 'Mainnet', ...values },
})

const MILLISECONDS = 1_000
const timeOf = (e: EvmWorld) => Number(e.until(0)) * MILLISECONDS + e.between(0, 999)

export const usdSend = (e: EvmWorld, destination: string, amount: string) =>
  hyperliquid(e, 'UsdSend', {
    types: { destination: 'string', amount: 'string', time: 'uint64' },
    values: { destination, amount, time: timeOf(e) },
  })

export const withdraw = (e: EvmWorld, destination: string, amount: string) =>
  hyperliquid(e, 'Withdraw', {
    types: { destination: 'string', amount: 'string', time: 'uint64' },
    values: { destination, amount, time: timeOf(e) },
  })

export const approveAgent = (e: EvmWorld, agentAddress: string, agentName: string) =>
  hyperliquid(e, 'ApproveAgent', {
    types: { agentAddress: 'address', agentName: 'string', nonce: 'uint64' },
    values: { agentAddress, agentName, nonce: timeOf(e) },
  })
