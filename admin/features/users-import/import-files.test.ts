import { describe, expect, it } from 'vitest'
import { createErrorFile, createTemplate } from './import-files.ts'

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
