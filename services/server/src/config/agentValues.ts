import * as v from 'valibot'

/** A point of P-256, uncompressed (SEC 1, 65 bytes), base64url. */
export const pointSchema = v.pipe(v.string(), v.regex(/^B[-_a-zA-Z0-9]{86}$/))

/** Shared by the server and its agent: 256 random bits or so. */
export const agentSecretSchema = v.pipe(v.string(), v.regex(/^[\w+/=-]{32,256}$/))
