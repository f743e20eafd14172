import type { Address } from 'viem'

/**
 * The contract addresses on the first chain. The second chain has the first two, at the same
 * addresses.
 */
export const addresses = {
  usdc: '0x6D8da4B12D658a36909ec1C75F81E54B8DB4eBf9',
  dai: '0x0A867CA0442383c2A89951244B955AA19b615b58',
  wbtc: '0xc7C1e831b38382a2bdCd3708aB44d953758f624C',
  usdt: '0x6Fd09d4d9795a3e07EdDBD9a82c882B46a5A6deF',
  weth: '0x3690387DA29f99b86A93f1F12A2aC4a8d869e9af',
  uniswapFactory: '0xd3607057231C1A98C6699b37a250d0e61852A0bf',
  uniswapRouter: '0x8439d9D900a59af7317dE0881A286385BB32F99C',
  ensRegistry: '0xA7F5957F7Ba52982F24B98faE73e320930aebFd2',
  ensResolver: '0xd71F5aBb5F2AbA60B8E32d9c3584E6a236DF9fFf',
  ethRegistrar: '0x7196F6d9736079F19b3642e9fD1e59822993F2EE',
  reverseRegistrar: '0xf0C43FfF9b2A8e1f96308d5c36D381E8F2033734',
  universalResolver: '0x6d1a657300bd01f5AaBACfb3DC644d631c1aA246',
  batchExecutor: '0x03E92f43514490De25089B6dBCf3379B986bC48b',
  ticket: '0x136A1c485104a230460CC6078c36886a17A849E1',
  abyss: '0x7d46588e2041775ADDd4c476A1DF26b6f1F32688',
  spamToken: '0x1687C5E4F058aa6F09D6B4c956bd6c94c043dd56',
  fakeUsdc: '0x69d1FB3cC193C29EC2bEc0224Cb868D38CE35b02',
  passes: '0x4428E636F520f7cfbE340517A3d0240b10d0787b',
  cargo: '0xd7C439f982e8b9cf92A66bba3d8768816e4fdb85',
  spamNft: '0x4Ac674D0079d36472d9aa397043A787021CC3ceC',
  farcasterIds: '0x461A78E65c57aa15b1cA70A2122aA01d5643f02D',
} as const satisfies Readonly<Record<string, Address>>

/** The same on every chain that has the contract. */
export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** The same on every chain that has the contract. */
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
