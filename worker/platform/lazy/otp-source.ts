/** One-time passwords (RFC 6238): the source of `otp.lazy.mjs`, which vite.lazy.config.ts builds. */
export { Secret, TOTP } from 'otpauth'
