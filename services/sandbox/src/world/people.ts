import type { SandboxPerson } from './worldItems.ts'

/** The accounts with a history. The others of the ten have none. */
export const people = {
  alice: { index: 0, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
  bob: { index: 1, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
  carol: { index: 2, address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
  dave: { index: 3, address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
  /** Claims a name that belongs to another account. */
  mallory: { index: 5, address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc' },
  /** Deployed all contracts and holds the remaining supply: funds faucets and purchases. */
  treasury: { index: 20, address: '0x09DB0a93B389bEF724429898f539AEB7ac2Dd55f' },
  /** Sends spam. */
  spammer: { index: 21, address: '0x02484cb50AAC86Eae85610D6f4Bf026f30f6627D' },
  /** Sends and sponsors the operations of smart accounts. */
  operator: { index: 22, address: '0x08135Da0A343E492FA2d4282F2AE34c6c5CC1BbE' },
} as const satisfies Readonly<Record<string, SandboxPerson>>
