import { describe, expect, it } from 'vitest'
import { hashPassword, NOBODY, verifyPassword } from './password.ts'

// Other tests of the Worker hash at a lower cost (tests/setup/cheap-password-module.ts).
describe('a password hash', () => {
  it('has the cost of the OWASP profile, also where there is no account', async () => {
    const hash = await hashPassword('Mekuri#2026', 'office')
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
    expect(NOBODY).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
    expect(await verifyPassword('Mekuri#2026', hash, 'office')).toBe(true)
    expect(await verifyPassword('mekuri#2026', hash, 'office')).toBe(false)
  })
})
