import type { Route } from '@bowline/controllers'
import { withServer } from './storyServer.ts'

export const sender = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const alice = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const usdcAddress = `0x${'1'.padStart(40, '0')}`
export const sendForm: Route = { name: 'Send', data: {} }

/** What every story of a payment has. */
export const sendOptions = () => ({
  options: withServer(),
  operations: { estimateFee: async () => 38_000_000_000_000n },
})
