import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import { addressSchema, claimSchema, iconUrlSchema } from './schemas.ts'

/** A label, or a label with its zone. The server validates it. */
const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(255))
const apiVersion = v.optional(v.pipe(v.union([v.string(), v.number()]), v.toNumber()), 2)

export const profileSchema = v.object({
  /** The whole name, for example `alice.bowline.id`. */
  name: claimSchema,
  /** Seconds since 1970. */
  registered: v.number(),
  updated: v.number(),
  /** The addresses by SLIP-44 coin type, for example `60`. */
  addresses: v.record(v.string(), v.object({ address: addressSchema, created: v.number() })),
  attributes: v.array(
    v.object({ avatar: v.optional(iconUrlSchema), bio: v.optional(claimSchema) }),
  ),
})

const signedSchema = v.object({
  /** SLIP-44. */
  coin_type: v.pipe(v.number(), v.integer(), v.minValue(0)),
  address: addressSchema,
  /** JSON, as `nameMessageSchema` describes it. */
  message: v.pipe(v.string(), v.maxLength(4_000)),
  signature: v.pipe(v.string(), v.maxLength(20_000)),
})

/** Names under the zone that the operator has chosen. */
export const namesApi = defineApi({
  profile: {
    method: 'GET',
    path: '/v1/profile/account/:name',
    summary: 'Finds a name and the addresses behind it.',
    params: v.object({ name: nameSchema, apiVersion }),
    response: profileSchema,
  },
  reverse: {
    method: 'GET',
    path: '/v1/profile/reverse/:address',
    summary: 'Finds the names of an address.',
    params: v.object({ address: addressSchema, sender: v.optional(addressSchema), apiVersion }),
    response: v.array(profileSchema),
  },
  suggestions: {
    method: 'GET',
    path: '/v1/profile/suggestions/:name',
    summary: 'Finds names like this one, and whether each is taken.',
    params: v.object({ name: nameSchema, zone: v.optional(v.pipe(v.string(), v.maxLength(128))) }),
    response: v.object({
      suggestions: v.array(v.object({ name: claimSchema, registered: v.boolean() })),
    }),
  },
  zone: {
    method: 'GET',
    path: '/v1/profile/zone',
    summary: 'Returns the zone under which names are registered.',
    params: v.object({}),
    response: v.object({ zone: claimSchema }),
  },
  register: {
    method: 'POST',
    path: '/v1/profile/account',
    summary: 'Registers a name for the address that has signed the message.',
    params: signedSchema,
    response: v.object({ success: v.boolean() }),
  },
  update: {
    method: 'POST',
    path: '/v1/profile/account/update',
    summary: 'Changes the records of a name, with a message signed by its owner.',
    params: signedSchema,
    response: v.object({ success: v.boolean() }),
  },
  release: {
    method: 'POST',
    path: '/v1/profile/account/release',
    summary: 'Gives up the name of the address that has signed the message.',
    params: signedSchema,
    response: v.object({ success: v.boolean() }),
  },
})
