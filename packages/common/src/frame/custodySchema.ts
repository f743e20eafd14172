import * as v from 'valibot'

/**
 * The custody of an embedded wallet (`WalletUser.custody`): `user-held` if its user can open it, by what the user has
 * or knows; `assisted` if the operator can too; `ephemeral` if nothing but the device can that it is on. The wallet's
 * page explains each to its user.
 */
export const custodySchema = v.picklist(['user-held', 'assisted', 'ephemeral'])
