import { type AccountId, isKitError, type TokenHolding } from '@bowline/common'
import { type Asset, hasName, writeAsset } from '../chain/Asset.ts'
import type { PolkadotContext } from '../chain/PolkadotContext.ts'
import { parseAccount } from '../chain/parseAccount.ts'
import { listAssets, readAssetAccounts } from './assetStorage.ts'
import { readAssetInfos } from './readAssetInfo.ts'

const PALLETS = ['Assets', 'ForeignAssets'] as const

interface Parameters {
  readonly account: AccountId<'polkadot'>
  readonly signal: AbortSignal
}

/**
 * Lists the tokens that an account holds, of the pallets that Asset Hubs have; none on other chains. One whose decimals
 * are not known is left out: an amount without them is none.
 */
export async function getTokenHoldings(
  context: PolkadotContext,
  { account, signal }: Parameters,
): Promise<readonly TokenHolding[]> {
  const { chainId, publicKey: owner } = parseAccount(account)
  const asking = { chainId, signal }
  const lists = await Promise.all(
    PALLETS.map((pallet) =>
      listAssets(context, pallet, asking).catch((error: unknown) => {
        // A node that lists no keys leaves out the tokens, and not the rest of what the account has.
        if (isKitError(error, 'INVALID_RESPONSE')) return []
        throw error
      }),
    ),
  )
  const assets = lists.flat().filter(hasName)
  const accounts = await readAssetAccounts(context, { ...asking, assets, owner })
  const held = assets.flatMap((asset, index): readonly (readonly [Asset, bigint])[] => {
    const balance = accounts[index]?.balance ?? 0n
    return balance > 0n ? [[asset, balance]] : []
  })
  const infos = await readAssetInfos(
    context,
    held.map(([asset]) => asset),
    asking,
  )
  return held.flatMap(([asset, amount], index) => {
    const decimals = infos[index]?.decimals
    return decimals === undefined ? [] : [{ token: writeAsset(asset), amount, decimals }]
  })
}
