import { type BrowserKind, MAX_USER_AGENT } from './browser.ts'

/** Adds the app that shows the page. Apart from the rest, because only the list of wallets asks for it. */
export function withHostApp(kind: BrowserKind, userAgent: string): BrowserKind {
  if (kind.telegram || kind.hostApp) return kind
  const read = userAgent.slice(0, MAX_USER_AGENT)
  return { ...kind, hostApp: HOST_APPS.find(([sign]) => sign.test(read))?.[1] }
}

/** How apps name themselves in the user agent of their browser. The first match counts. */
const HOST_APPS: readonly (readonly [RegExp, string])[] = [
  [/\bBarcelona\b/, 'Threads'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBAN\/Messenger|\bFB_IAB\/MESSENGER|\bMessengerLite/i, 'Messenger'],
  [/\bFBA[NV]\/|\bFB_IAB\//, 'Facebook'],
  [/\bLine\/\d/, 'LINE'],
  [/\bmusical_ly|\bBytedance|\bTikTok/i, 'TikTok'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bTwitter/, 'X'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bPinterest\b/, 'Pinterest'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bKAKAOTALK\b/i, 'KakaoTalk'],
  [/\bNAVER\(inapp/, 'NAVER'],
  [/\bWhatsApp\//, 'WhatsApp'],
]
