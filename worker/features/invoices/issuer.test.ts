import { describe, expect, it } from 'vitest'
import { isRegistrationNumber } from '#shared/billing/registration-number.ts'
import { readIssuer } from './issuer.ts'

const BANK = {
  INVOICE_BANK: '見本銀行',
  INVOICE_BANK_BRANCH: '架空支店',
  INVOICE_BANK_ACCOUNT_TYPE: '普通',
  INVOICE_BANK_ACCOUNT_NUMBER: '0000000',
  INVOICE_BANK_ACCOUNT_HOLDER: 'ﾒｸﾘ(ｶ',
}

describe('registration numbers', () => {
  // The example of the ordinance: 700110005901 has the check digit 8. The second is the National Tax Agency's own number.
  it.each(['T8700110005901', 'T7000012050002', 'T9000000000000'])('%s is one', (number) => {
    expect(isRegistrationNumber(number)).toBe(true)
  })

  it.each([
    ['another check digit', 'T7700110005901'],
    ['two digits swapped', 'T8700110005910'],
    ['no T', '8700110005901'],
    ['twelve digits', 'T870011000590'],
    ['fourteen digits', 'T87001100059010'],
    ['letters', 'T870011000590A'],
    ['nothing', ''],
  ])('refuses %s', (_, number) => {
    expect(isRegistrationNumber(number)).toBe(false)
  })

  it('exactly one check digit fits to twelve digits', () => {
    const fitting = [...'0123456789'].filter((check) => isRegistrationNumber(`T${check}123456789012`))
    expect(fitting).toEqual(['7'])
  })
})

describe('the issuer of invoices', () => {
  it('is missing without a name, and then has no number', () => {
    const settings = readIssuer({ INVOICE_ISSUER: ' ', INVOICE_REGISTRATION_NUMBER: 'T8700110005901' })
    expect(settings).toMatchObject({ issuer: null, registrationNumber: null, isNumberWrong: false })
  })

  it('reads a number as people write it', () => {
    const read = (text: string) =>
      readIssuer({ INVOICE_ISSUER: 'A', INVOICE_REGISTRATION_NUMBER: text }).registrationNumber
    expect(read('Ｔ８７００１１０００５９０１')).toBe('T8700110005901')
    expect(read(' t8-7001-1000-5901 ')).toBe('T8700110005901')
  })

  it('leaves out a number that is none, and says so', () => {
    const settings = readIssuer({ INVOICE_ISSUER: 'A', INVOICE_REGISTRATION_NUMBER: 'T8700110005902' })
    expect(settings).toMatchObject({ registrationNumber: null, isNumberWrong: true })
  })

  it('gives a bank account as a whole', () => {
    expect(readIssuer({ INVOICE_ISSUER: 'A', ...BANK }).bank).toEqual({
      name: '見本銀行',
      branch: '架空支店',
      accountType: '普通',
      accountNumber: '0000000',
      accountHolder: 'ﾒｸﾘ(ｶ',
    })
    expect(readIssuer({ INVOICE_ISSUER: 'A', ...BANK, INVOICE_BANK_ACCOUNT_HOLDER: '' }).bank).toBeNull()
  })
})
