export const APP_NAME = 'Sandbox Farcaster app'
