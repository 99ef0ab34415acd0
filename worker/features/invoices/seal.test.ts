import { env as testEnv } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { SEAL_BYTES_MAX } from './invoice-file.storage.ts'

const env = unlimited(testEnv)
/** A red point. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

afterEach(() => env.MEDIA.delete('issuer/seal.png'))

/** Downloads the invoice of a new bill, and returns a way to read it again. */
async function download() {
  const owner = await createAccount(env, { type: 'USER' })
  const bill = await createBill(env, owner, {})
  const { token } = await signIn(env, owner)
  const read = async () => (await call('GET', `/v1/user/bill/${bill.id}/export-pdf`, { env, token })).text
  return { first: await read(), read }
}

const hasPicture = (pdf: string) => pdf.includes('/Subtype /Image')

describe('the seal of the issuer', () => {
  it('stands on new files, and changes none that was made', async () => {
    const before = await download()
    await env.MEDIA.put('issuer/seal.png', PNG)
    expect(hasPicture(before.first)).toBe(false)
    expect(await before.read()).toBe(before.first)
    const after = await download()
    expect(hasPicture(after.first)).toBe(true)
    await env.MEDIA.delete('issuer/seal.png')
    expect(await after.read()).toBe(after.first)
  })

  it('is left out where it is no PNG, broken or too large', async () => {
    expectLogged('invoice_seal')
    const large = new Uint8Array(SEAL_BYTES_MAX + 1)
    large.set(PNG)
    for (const bytes of [new Uint8Array([1, 2, 3]), PNG.slice(0, 20), large]) {
      await env.MEDIA.put('issuer/seal.png', bytes)
      expect(hasPicture((await download()).first)).toBe(false)
    }
  })
})
