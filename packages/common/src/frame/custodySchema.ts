import * as v from 'valibot'

/**
 * Who can open an embedded wallet (`WalletUser.custody`): its user, by what the user has or knows; its user and the
 * operator; or nothing but the device that it is on. The wallet's page explains each to its user.
 */
export const custodySchema = v.picklist(['user-held', 'assisted', 'ephemeral'])
