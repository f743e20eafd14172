/** Loads the code that draws QR codes. */
export const loadPairingCode = async () => (await import('./PairingCode.tsx')).PairingCode
