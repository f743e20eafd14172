import * as v from 'valibot'
import { accountCalls } from './accountCalls.ts'
import { appCalls } from './appCalls.ts'
import {
  emailSchema,
  enteredSchema,
  loggedIn,
  secretSchema,
  sentSchema,
  sentToSchema,
  socialProviderSchema,
  tokensSchema,
  userSchema,
  waitsForLink,
} from './authSchemas.ts'
import { defineApi } from './defineApi.ts'
import { emailCalls } from './emailCalls.ts'
import { passkeyCalls } from './passkeyCalls.ts'
import { originSchema, timestampSchema } from './schemas.ts'

/** Logging in to an embedded wallet. Only the wallet's own page calls this. */
export const authApi = defineApi({
  email: {
    method: 'POST',
    path: '/v1/auth/email',
    summary: 'Sends a code to an email address, or a link while codes for it are guessed.',
    params: v.object({
      email: emailSchema,
      /** The origin of the page that asks for the login; the mail names it. */
      origin: originSchema,
    }),
    response: v.variant('status', [
      v.object({ status: v.literal('code'), ...sentToSchema.entries }),
      v.object({
        /** Many codes for the address were wrong: the mail has a link, and no code is entered. */
        status: v.literal('device'),
        requestId: secretSchema,
        ...waitsForLink,
      }),
    ]),
    proof: 'key',
  },
  verify: {
    method: 'POST',
    path: '/v1/auth/verify',
    summary: 'Checks the code of a mail.',
    params: v.object({
      ...enteredSchema.entries,
      /** The code was typed into the app, which the project has to allow. Absent if into the wallet's page. */
      enteredIn: v.optional(v.literal('app')),
    }),
    response: v.variant('status', [
      v.object(loggedIn),
      v.object({
        /** This device is new to the account: the link in a second mail has to be answered. */
        status: v.literal('device'),
        /** What to choose behind the link. */
        number: v.number(),
        expiresAt: timestampSchema,
      }),
    ]),
    proof: 'key',
  },
  social: {
    method: 'POST',
    path: '/v1/auth/social',
    summary: 'Begins a login with an account at a provider, which goes on in a window of its own.',
    params: v.object({
      provider: socialProviderSchema,
      /** The origin of the page that asks for the login; the window names it. */
      origin: originSchema,
    }),
    response: v.object({
      requestId: secretSchema,
      /** The address to open in a window of its own. */
      url: v.pipe(v.string(), v.url()),
      /** The number to show: the window has the same one. */
      number: v.number(),
      expiresAt: timestampSchema,
    }),
    proof: 'key',
  },
  farcaster: {
    method: 'POST',
    path: '/v1/auth/farcaster',
    summary: 'Begins a login with Farcaster, which goes on in the app of the visitor.',
    params: v.object({ origin: originSchema }),
    response: v.object({
      requestId: secretSchema,
      /** The address for a Farcaster app to open: as a link, or a code to scan. */
      url: v.pipe(v.string(), v.url()),
      expiresAt: timestampSchema,
    }),
    proof: 'key',
  },
  login: {
    method: 'POST',
    path: '/v1/auth/login',
    summary: 'Says whether a new device was allowed, or a login elsewhere went through.',
    params: v.object({ requestId: secretSchema }),
    response: v.variant('status', [
      v.object(loggedIn),
      v.object({ status: v.picklist(['pending', 'denied']) }),
      v.object({
        /** The link of a mail has to be answered: this device is new to the account, or codes are guessed. */
        status: v.literal('device'),
        ...waitsForLink,
      }),
    ]),
    proof: 'key',
  },
  device: {
    method: 'POST',
    path: '/v1/auth/device',
    summary: 'Describes the login behind the link of a mail.',
    params: v.object({ token: secretSchema }),
    response: v.object({
      origin: originSchema,
      browser: v.string(),
      requestedAt: timestampSchema,
      /** One of them is shown on the new device. */
      numbers: v.array(v.number()),
    }),
  },
  answerDevice: {
    method: 'POST',
    path: '/v1/auth/device/answer',
    summary: 'Allows or denies a new device. A wrong number denies it.',
    params: v.object({ token: secretSchema, number: v.nullable(v.number()) }),
    response: v.object({ status: v.picklist(['allowed', 'denied']) }),
  },
  refresh: {
    method: 'POST',
    path: '/v1/auth/refresh',
    summary: 'Renews the tokens of a login, and describes its user as of now.',
    params: v.object({ refreshToken: secretSchema }),
    response: v.object({ ...tokensSchema.entries, user: userSchema }),
    proof: 'key',
  },
  stepUp: {
    method: 'POST',
    path: '/v1/auth/step-up',
    summary: 'Mails a code to the user, to confirm what a login alone may not do.',
    params: v.object({}),
    response: sentSchema,
    proof: 'session',
  },
  confirm: {
    method: 'POST',
    path: '/v1/auth/step-up/confirm',
    summary: 'Checks that code. The login counts as confirmed for two minutes.',
    params: enteredSchema,
    response: v.object({ success: v.literal(true) }),
    proof: 'session',
  },
  stepUpElsewhere: {
    method: 'POST',
    path: '/v1/auth/step-up/elsewhere',
    summary:
      'Begins the same at the provider of the account, for users who do not log in by email.',
    params: v.object({}),
    response: v.object({
      requestId: secretSchema,
      url: v.pipe(v.string(), v.url()),
      /** Absent for Farcaster. */
      number: v.optional(v.number()),
      expiresAt: timestampSchema,
    }),
    proof: 'session',
  },
  confirmElsewhere: {
    method: 'POST',
    path: '/v1/auth/step-up/elsewhere/confirm',
    summary: 'Says how that has ended. Once confirmed, the login counts as such for two minutes.',
    params: v.object({ requestId: secretSchema }),
    response: v.object({ status: v.picklist(['pending', 'denied', 'confirmed']) }),
    proof: 'session',
  },
  ...passkeyCalls,
  ...emailCalls,
  ...accountCalls,
  ...appCalls,
})
