/** A pairing offer, to be shown as a QR code or opened as a deep link. */
export interface Pairing {
  /** The pairing URI. It carries a key: never log it, never send it anywhere. */
  readonly uri: string
  /** When the offer expires, in milliseconds since the epoch. A connector renews it before. */
  readonly expiresAt: number
}
