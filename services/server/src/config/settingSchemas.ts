import { isLoopback, withoutTrailing } from '@bowline/common'
import * as v from 'valibot'

export const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}.`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

export const limit = (name: string, usual: number, least = 1) =>
  v.optional(wholeNumber(name, least, 100_000_000), String(usual))

export const webAddress = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      isWebAddress,
      `${name} must be an https:// address without query (http:// only for this machine).`,
    ),
    v.transform((url) => withoutTrailing(url, '/')),
  )

/** The message does not repeat the value, which may contain a password. */
export const serviceAddress = (name: string, schemes: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (url) => URL.canParse(url) && schemes.includes(new URL(url).protocol),
      `${name} must be an address such as ${schemes[0]}//user:password@${example}.`,
    ),
  )

export const hostList = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.toLowerCase().split(',')),
    v.transform((hosts) => hosts.map((host) => host.trim()).filter(Boolean)),
    v.check(
      (hosts) => hosts.every(isHost),
      `${name} must be a list of host names such as media.example.`,
    ),
  )

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  if (search || hash || username) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

function isHost(text: string): boolean {
  const address = `https://${text}`
  return URL.canParse(address) && new URL(address).host === text
}
