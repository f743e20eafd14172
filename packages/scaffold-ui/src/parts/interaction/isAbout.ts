import type { AnyInteraction, ConnectInteraction, ConnectParameters } from '@bowline/controllers'

/** Whether an interaction connects this wallet. */
export function isAbout(
  interaction: AnyInteraction | undefined,
  target: ConnectParameters | undefined,
): interaction is ConnectInteraction {
  if (interaction?.kind !== 'connect' || !target) return false
  const { connectorId, walletId } = interaction.subject
  return connectorId === target.connectorId && walletId === target.walletId
}
