export { Secret, TOTP } from './otp-source.ts'
