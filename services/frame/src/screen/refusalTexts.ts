import { words } from '../words.ts'

/** What the page says of refusals of the server wherever they come, by their reason codes. */
export function refusalTexts(): Readonly<Record<string, string>> {
  const { failed, confirmUse, custody, code } = words
  const { changed, waits, opener } = failed
  return {
    MAIL_FAILED: failed.mail,
    KMS_UNAVAILABLE: failed.keys,
    SHARE_UNREADABLE: failed.keys,

    // Another tab, another device or what was due has changed it since it was read.
    VERSION_CONFLICT: changed,
    SLOT_NOT_FOUND: changed,
    SLOT_EXISTS: changed,
    WALLET_NOT_FOUND: changed,
    WALLET_EXISTS: changed,
    DEVICE_NOT_FOUND: changed,
    KEY_EXISTS: changed,
    CUSTODY_CHANGED: changed,
    CUSTODY_USER_HELD: changed,
    TRANSFER_ENDED: changed,
    NONCE_USED: changed,
    LAST_SLOT: changed,

    SLOT_LIMIT: failed.most,
    TOO_MANY_SESSIONS: failed.most,
    HOLD_PENDING: waits,
    RECOVERY_PENDING: waits,
    EMAIL_CHANGE_PENDING: waits,
    CLOSED_TOO_OFTEN: failed.locked,

    ACT_UNSIGNED: opener,
    LOGIN_TOO_NEW: opener,
    OTHER_DEVICE: opener,
    SIGNATURE_WRONG: opener,
    SLOT_SUSPENDED: opener,
    WALLET_NOT_OPENED: opener,
    ASSURANCE_TOO_LOW: failed.loginHere,
    NOT_AT_HOME: failed.loginHere,

    STEP_UP_NEEDED: confirmUse.expired,
    CONFIRMATION_NEEDED: confirmUse.expired,
    CONFIRMATION_EXPIRED: confirmUse.expired,
    CODE_EXPIRED: confirmUse.expired,
    LINK_EXPIRED: words.newDevice.expired,
    CODE_WRONG: code.wrong,

    CUSTODY_EPHEMERAL: custody.ephemeral,
    PROTECTION_NEEDED: failed.protect,
    EXPORT_LATER: failed.exportLater,

    ORIGIN_NOT_ALLOWED: failed.app,
    PROJECT_ID_INVALID: failed.app,
    APP_CODES_NOT_ALLOWED: failed.app,
    UPGRADE_REQUIRED: failed.reload,
    CLOCK_SKEWED: failed.clock,
  }
}
