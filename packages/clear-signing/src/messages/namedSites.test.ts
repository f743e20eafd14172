import { describe, expect, test } from 'vitest'
import { otherSiteOf } from './namedSites.ts'

const OPENSEA =
  'Welcome to OpenSea!\n\nClick to sign in and accept the OpenSea Terms of Service (https://opensea.io/tos).\n\nNonce: 9d1f'

describe('a text that is for another site than the one that asks', () => {
  test.each([
    ['Sign in to opensea.io\nNonce: 7', 'opensea.io'],
    ['Logging in to https://market.site.io/start', 'market.site.io'],
    ['[Etherscan.io] I am the owner of 0x12.', 'etherscan.io'],
    ['Please sign.\nURI: https://trade.site.io\nNonce: 7', 'trade.site.io'],
    ['Please sign.\nDomain: trade.site.io', 'trade.site.io'],
    ['Only sign this message on https://trade.site.io!', 'trade.site.io'],
    [OPENSEA, 'opensea.io'],
    ['Welcome to Blur. Challenge: 12', 'blur.io'],
    ['sign in to Magic Eden', 'magiceden.io'],
    ['Connect to Foundation, please', 'foundation.app'],
  ])('names it: %j', (text, host) => {
    expect(otherSiteOf(text, 'claim.example')).toEqual({ host, isClaimed: true })
  })

  test('may have no more than a link there', () => {
    const text = 'Sign in. You accept the terms (https://site.io/terms).\nNonce: 7'
    expect(otherSiteOf(text, 'claim.example')).toEqual({ host: 'site.io', isClaimed: false })
    expect(otherSiteOf('I have read https://site.io/terms', 'claim.example')).toBeUndefined()
  })
})

describe('a text is for the site that asks', () => {
  test.each([
    [OPENSEA, 'opensea.io'],
    [OPENSEA, 'testnets.opensea.io:443'],
    ['Sign in to app.site.io', 'site.io'],
    ['Sign in to site.io', 'App.Site.io'],
    ['Sign in to docs.site.io', 'app.site.io'],
    ['Welcome to Zapper!', 'zapper.xyz'],
    ['Sign in to app.site.io, terms: https://notion.site/terms', 'app.site.io'],
    ['Sign in. Terms: https://other.io/terms, https://site.io/privacy', 'site.io'],
  ])('%j, asked for by %s', (text, domain) => {
    expect(otherSiteOf(text, domain)).toBeUndefined()
  })

  test.each([
    'Welcome back!\n\nSign to log in. This costs nothing.\n\nNonce: 0679e9356613f4d1',
    'Welcome to our app, version 1.2.3. Nonce: 7',
    'Hello. See you at 10.30 p.m.',
    'Welcome to blurry pictures',
    'Verify that you own this wallet.',
  ])('unless it names any: %j', (text) => {
    expect(otherSiteOf(text, 'claim.example')).toBeUndefined()
  })

  test('where nobody knows who asks', () => {
    expect(otherSiteOf(OPENSEA, undefined)).toBeUndefined()
  })
})

test.each([
  ['one.github.io', 'two.github.io'],
  ['one.vercel.app', 'two.vercel.app'],
  ['github.io', 'two.github.io'],
  ['one.co.uk', 'two.co.uk'],
  ['opensea.io.claim.example', 'opensea.io'],
  ['notsite.io', 'site.io'],
])('%s is not %s', (one, other) => {
  expect(otherSiteOf(`Sign in to ${one}`, other)).toMatchObject({ isClaimed: true })
})
