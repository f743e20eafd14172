/** ERC-4337's EntryPoint 0.7, and the Delegation Framework 1.3.0. They have these addresses on every chain that has them. */
export const contracts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  /** Deploys accounts (`SimpleFactory`). */
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  /** The code that all accounts share (`HybridDeleGator`). */
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
} as const
