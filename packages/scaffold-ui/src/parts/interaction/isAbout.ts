import type { AnyInteraction, ConnectInteraction, ConnectParameters } from '@bowline/controllers'

/** Whether an interaction connects this wallet. */
export function isAbout(
  interaction: AnyInteraction | undefined,
  target: ConnectParameters | undefined,
): interaction is ConnectInteraction {
  if (interaction?.kind !== 'connect' || !target) return false
  const { subject } = interaction
  const isSame = (key: 'connectorId' | 'walletId') => subject[key] === target[key]
  // A target that names no families, network or way takes what is under way.
  const fits = (key: 'namespaces' | 'chainId' | 'via') =>
    target[key] === undefined || JSON.stringify(target[key]) === JSON.stringify(subject[key])
  const isSameWallet = isSame('connectorId') && isSame('walletId')
  return isSameWallet && fits('namespaces') && fits('chainId') && fits('via')
}
