import { FrameError } from '@bowline/common/frame'
import type { LoginFlow } from '../opening/createLogin.ts'
import { type ConfirmPortOptions, createConfirmPort } from '../wallet/confirmUse.ts'
import type { Lock } from '../wallet/createLock.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import type { Keys, Opening } from '../wallet/Keys.ts'
import { knownOf } from '../wallet/newPassword.ts'
import type { Ports, ProtectPort } from '../window/answerCalls.ts'

export interface PortsOptions {
  readonly service: ConfirmPortOptions['service']
  readonly keys: Pick<Keys, 'confirm' | 'protect'>
  readonly login: Pick<LoginFlow, 'user'>
  readonly wallet: Pick<Wallet, 'record'>
  readonly lock: Pick<Lock, 'open'>
}

/** Creates what confirms a request and protects the wallet, wherever its user is asked. */
export function createPorts({ service, keys, login, wallet, lock }: PortsOptions) {
  /** Undefined for a login that protects nothing: its code was typed into the app. */
  async function protect(): Promise<ProtectPort | undefined> {
    const user = await login.user()
    if (!user) throw new FrameError('unauthorized')
    if (user.assurance) return undefined
    const name = user.email ?? user.id
    return {
      about: {
        user: { id: user.id, name },
        prefersPassword: user.provider === 'passkey',
        custody: (await wallet.record())?.custody,
      },
      async protect(secret) {
        // The app around this page is known here alone.
        const isPassword = secret.kind === 'password'
        await keys.protect(isPassword ? { ...secret, known: await knownOf(name) } : secret)
        // It could not be locked until now.
        await lock.open()
      },
    }
  }

  return {
    protect,
    /** Creates those for the window of a request. `open` is called with what opens the wallet for it, once it is confirmed. */
    ofWindow: (open: (opening: Opening) => void): Ports => ({
      protect,
      confirm(signs) {
        // The window is the whole tab, and the browser signs that as well.
        const port = createConfirmPort({ service, keys, origin: location.origin }, signs)
        return { ...port, answer: async (answer) => open(await port.answer(answer)) }
      },
    }),
  }
}
