import type { OnrampOptions, OnrampPayment } from './OnrampOptions.ts'

const limits: OnrampPayment['limits'] = [
  { method: 'card', min: 1_000n, max: 750_000n },
  { method: 'ach_bank_account', min: 1_000n, max: 2_500_000n },
]

const USDC = '2b92315d-eab7-5bef-84fa-089a131333f5'

/**
 * What is offered if the server does not answer (spec section 9): USDC on two networks, two currencies.
 */
export const fallbackOptions: OnrampOptions = {
  purchases: [
    {
      id: USDC,
      network: 'ethereum-mainnet',
      chainId: 'eip155:1',
      token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      name: 'USD Coin',
      symbol: 'USDC',
    },
    {
      id: USDC,
      network: 'polygon-mainnet',
      chainId: 'eip155:137',
      token: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      name: 'USD Coin',
      symbol: 'USDC',
    },
  ],
  payments: [
    { currency: 'USD', limits },
    { currency: 'EUR', limits },
  ],
  source: 'fallback',
}
