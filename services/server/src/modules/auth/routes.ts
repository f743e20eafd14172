import { authApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate, Visit } from '../../http/createGate.ts'
import type { Proofs } from '../../http/createProofs.ts'
import { implement } from '../../http/implement.ts'
import type { Caller } from './Caller.ts'
import type { createAuth } from './createAuth.ts'

const policy = { limit: 'auth', cacheSeconds: 0 } as const

export function authRoutes(auth: ReturnType<typeof createAuth>, gate: Gate, proofs: Proofs): Hono {
  return implement(authApi, {
    gate,
    proofs,
    handlers: {
      email: (params, visit) => auth.email(params, callerOf(visit)),
      verify: (params, visit) => auth.verify(params, callerOf(visit)),
      social: (params, visit) => auth.social.begin(params, callerOf(visit)),
      farcaster: (params, visit) => auth.farcaster.begin(params, callerOf(visit)),
      login: (params, visit) => auth.login(params, visit),
      device: (params) => auth.device(params),
      answerDevice: (params) => auth.answerDevice(params),
      refresh: (params, visit) => auth.refresh(params, visit),
      stepUp: (_params, visit) => auth.stepUp(visit.session, callerOf(visit)),
      confirm: (params, visit) => auth.confirm(params, visit.session, callerOf(visit)),
      stepUpElsewhere: (_params, visit) => auth.stepUpElsewhere(visit.session, callerOf(visit)),
      confirmElsewhere: (params, visit) => auth.confirmElsewhere(params, visit.session, visit),
      passkey: (params, visit) => auth.passkeys.begin(params, callerOf(visit)),
      usePasskey: (params, visit) => auth.passkeys.use(params, visit),
      createPasskey: (params, visit) => auth.passkeys.create(params, visit),
      stepUpPasskey: (params, visit) =>
        auth.passkeys.stepUp(params, visit.session, callerOf(visit)),
      confirmPasskey: (params, visit) => auth.passkeys.confirm(params, visit.session, visit),
      changeEmail: (params, visit) => auth.changeEmail(params, visit.session, callerOf(visit)),
      confirmEmail: (params, visit) => auth.confirmEmail(params, visit.session, callerOf(visit)),
      emailChange: (_params, { session }) => auth.emailChange(session),
      keepEmail: (_params, { session, ip }) => auth.keepEmail(session, { ip }),
      emailLink: (params) => auth.emailLink(params),
      undoEmail: (params, { ip }) => auth.undoEmail(params, { ip }),
      logout: (_params, { session, ip }) => auth.logout(session, { ip }),
      user: (_params, { session }) => auth.user(session),
      devices: (_params, { session }) => auth.devices(session),
      acts: (_params, { session }) => auth.acts(session),
      revokeDevice: (params, visit) => auth.revokeDevice(params, visit.session, visit),
      enterApp: (params, visit) => auth.apps.enterApp(params, visit.session, visit),
      apps: (_params, { session }) => auth.apps.apps(session),
      leaveApp: (params, visit) => auth.apps.leaveApp(params, visit.session, visit),
    },
    policies: {
      email: policy,
      verify: policy,
      social: policy,
      farcaster: policy,
      login: policy,
      device: policy,
      answerDevice: policy,
      refresh: policy,
      stepUp: policy,
      confirm: policy,
      stepUpElsewhere: policy,
      confirmElsewhere: policy,
      passkey: policy,
      usePasskey: policy,
      createPasskey: policy,
      stepUpPasskey: policy,
      confirmPasskey: policy,
      changeEmail: policy,
      confirmEmail: policy,
      emailChange: policy,
      keepEmail: policy,
      emailLink: policy,
      undoEmail: policy,
      logout: policy,
      user: policy,
      devices: policy,
      acts: policy,
      revokeDevice: policy,
      enterApp: policy,
      apps: policy,
      leaveApp: policy,
    },
  })
}

const callerOf = ({
  projectId,
  key,
  ip,
  address,
  userAgent,
  language,
  place,
}: Visit & { readonly key: string }): Caller => ({
  projectId,
  key,
  ip,
  userAgent,
  language,
  place,
  from: address,
})
