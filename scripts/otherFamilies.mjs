/** Our adapters of other families than EVM and what they are made of, in paths of files and folders. */
export const OTHER_FAMILIES =
  /adapter-(solana|bitcoin|polkadot)|@solana|@wallet-standard|btc-signer|sats-connect|@polkadot|dedot|sr25519/
