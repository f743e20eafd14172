import type { Blockchain } from '@acala-network/chopsticks-core'

interface AccountInfo {
  readonly nonce: { toNumber(): number }
  readonly data: { readonly free: { toBigInt(): bigint } }
}

/** What the newest block says of an account: how many transactions it has sent, and what it holds. */
export async function readAccount(
  { head }: Pick<Blockchain, 'head'>,
  address: string,
): Promise<{ readonly nonce: number; readonly free: bigint }> {
  const query = (await head.meta).query.system?.account
  if (!query) throw new Error('The runtime keeps no accounts.')
  // The type is known by its name alone.
  const info = (await head.read('AccountInfo', query, address)) as AccountInfo | undefined
  return { nonce: info?.nonce.toNumber() ?? 0, free: info?.data.free.toBigInt() ?? 0n }
}
