export { createSignInClient, type SignInClientOptions } from './createSignInClient.ts'
