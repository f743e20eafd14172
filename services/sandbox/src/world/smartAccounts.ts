import type { Address } from 'viem'

/**
 * The contracts of smart accounts: ERC-4337's EntryPoint 0.7 and 0.8, and the Delegation Framework 1.3.0. Both
 * chains have them, at the addresses that they have on public networks.
 */
export const smartAccounts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  entryPoint08: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  /** Calls the factories of accounts for `entryPoint08`, which answer nobody else. */
  senderCreator08: '0x449ED7C3e6Fee6a97311d4b55475DF59C44AdD33',
  /** Deploys accounts. */
  simpleFactory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  /** Checks signatures of P-256 keys for accounts. */
  p256Verifier: '0xCCD3B747F3DBd349fa3af4eBC7d0C31aE6f21dd1',
  /** The code that all accounts share. */
  hybridDeleGator: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  /** Ours, at these addresses on local chains only: pays for what `operator` has signed. */
  paymaster: '0xDC2938e3D4Cf251d2C24A1A556BA71A78530DEf1',
  /** Ours as well: the code with which the bundler measures operations. */
  operationSimulation: '0x39aA6ED9Ad064424801e0745519C8f3589b846f2',
  enforcers: {
    allowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
    allowedCalldata: '0xc2b0d624c1c4319760C96503BA27C347F3260f55',
    allowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
    nativeTokenTransferAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
    erc20TransferAmount: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
    timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
    exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
    limitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
    valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
    redeemer: '0xE144b0b2618071B4E56f746313528a669c7E65c5',
    nativeTokenPeriodTransfer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
    erc20PeriodTransfer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  },
} as const satisfies Readonly<Record<string, Address | Readonly<Record<string, Address>>>>
