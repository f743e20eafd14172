/** Loads what draws codes. */
export const loadPairingCode = async () => (await import('./PairingCode.tsx')).PairingCode
