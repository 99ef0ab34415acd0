import { describe, expect, it } from 'vitest'
import { findFileProblem, formatSize } from './import-file.ts'
import { createErrorFile, createTemplate } from './import-files.ts'

const LIMIT = 5 * 1024 * 1024

describe('a chosen file', () => {
  it.each([
    ['users.csv', LIMIT, undefined],
    ['USERS.CSV', 0, undefined],
    ['users.csv', LIMIT + 1, 'tooLarge'],
    ['users.xlsx', 10, 'wrongType'],
    ['csv', 10, 'wrongType'],
  ])('%s of %i bytes: %s', (name, size, problem) => {
    expect(findFileProblem([{ name, size }])).toBe(problem)
  })

  it('is exactly one', () => {
    const file = { name: 'users.csv', size: 1 }
    expect([findFileProblem([]), findFileProblem([file, file])]).toEqual(['many', 'many'])
  })

  it.each([
    [0, '1 KB'],
    [12_400, '12 KB'],
    [LIMIT, '5.0 MB'],
  ])('of %i bytes is shown as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })
})

describe('generated files', () => {
  it('the template has every column and one row, in UTF-8 with a byte order mark', async () => {
    const bytes = await createTemplate({ company: '株式会社みどり', contact: '山田', type: 'USER' }).bytes()
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    expect(new TextDecoder().decode(bytes)).toBe(
      'company_name,email,contact_name,account_type,plan,contract_start,authority,license,parent_email\r\n' +
        '株式会社みどり,hanako@example.com,山田,USER,trial,,edit,,\r\n',
    )
  })

  it('the error list is safe from formula injection', async () => {
    const file = createErrorFile(['行', '列', '内容'], [{ row: 3, column: 'email', message: '=1' }])
    expect(await file.text()).toBe('"行","列","内容"\r\n"3","email","\'=1"\r\n')
  })
})
