import { bytecodeOf, deployOn, oncePerSandbox } from './deployOn.test.support.ts'

/** What the SDK is told of a chain on which the contracts have no usual address, by the artifact of each. */
const ARTIFACTS = {
  safeSingletonAddress: 'SafeL2.sol/SafeL2',
  safeProxyFactoryAddress: 'proxies/SafeProxyFactory.sol/SafeProxyFactory',
  multiSendAddress: 'libraries/MultiSend.sol/MultiSend',
  multiSendCallOnlyAddress: 'libraries/MultiSendCallOnly.sol/MultiSendCallOnly',
  fallbackHandlerAddress: 'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler',
  signMessageLibAddress: 'libraries/SignMessageLib.sol/SignMessageLib',
  createCallAddress: 'libraries/CreateCall.sol/CreateCall',
  simulateTxAccessorAddress: 'accessors/SimulateTxAccessor.sol/SimulateTxAccessor',
} as const

export type SafeContracts = Readonly<Record<keyof typeof ARTIFACTS, string>>

/**
 * Deploys the contracts of Safe 1.4.1, as they are published (LGPL-3.0, in tests alone), on the first local chain; once.
 */
export const safeContracts = oncePerSandbox(async (sandbox): Promise<SafeContracts> => {
  const deploy = deployOn(sandbox)
  const addresses: Record<string, string> = {}
  for (const [name, artifact] of Object.entries(ARTIFACTS)) {
    const path = `@safe-global/safe-contracts/build/artifacts/contracts/${artifact}.json`
    addresses[name] = await deploy(bytecodeOf(path))
  }
  // There is an address for each artifact.
  return addresses as SafeContracts
})
