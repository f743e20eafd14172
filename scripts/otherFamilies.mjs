/** Our adapters of other families than EVM, and libraries of theirs, in paths of files and folders. */
export const OTHER_FAMILIES =
  /@bowline\/adapter-(?!evm)|@solana|@wallet-standard|btc-signer|sats-connect|@polkadot|dedot|sr25519/
