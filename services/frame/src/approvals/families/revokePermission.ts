import { FrameError } from '@bowline/common/frame'
import { signEvmMessage } from '@bowline/wallet-keys'
import { type Hex, keccak } from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import { revocationOf } from '../../smart-account/delegation.ts'
import type { Scene, Step } from '../Family.ts'
import { checked } from './checks.ts'
import { revocationSchema } from './permissionSchemas.ts'
import { askToRun, waitForReceipt } from './runCalls.ts'

/**
 * Parses what takes a permission back (`wallet_revokePermissions`), which the account does on the chain. Throws
 * `invalid` for a context that this wallet has not made for its account.
 */
export function parseRevoke(params: unknown, scene: Scene): Step {
  const [revoked] = checked(v.tuple([revocationSchema]), params)
  const context = 'context' in revoked ? revoked.context : revoked.permissionsContext
  const account = scene.accounts.find(({ type }) => type === 'smartAccount')
  if (!account) throw new FrameError('unsupported')
  const revocation = revocationOf(context.toLowerCase() as Hex, account.address as Hex)
  if (!revocation) throw new FrameError('invalid')
  const pci = keccak(context.toLowerCase() as Hex)
  return askToRun(scene, {
    account,
    calls: [{ ...revocation, value: 0n }],
    reading: {
      chainId: scene.chainId,
      intent: 'revokePermission',
      calls: [],
      warnings: [],
      fields: [{ label: 'requestId', value: { type: 'bytes', hex: pci, length: 32 } }],
      clarity: 'clear',
    },
    // At once: the keys are opened for one approval.
    note: (key) => signEvmMessage(key, { message: pci }),
    async answer(hash, _scene, signature = '0x') {
      const { success } = await waitForReceipt(scene, hash)
      if (!success) throw new FrameError('internal')
      // It is taken back on the chain. The list of the server follows as far as it can be reached.
      const address = `${scene.chainId}:${account.address}`
      await scene.permissions.forget({ address, pci, signature }).catch(() => {})
      return null
    },
  })
}
