import { expect } from 'playwright/test'
import { signIn, test, watchErrors } from './support.ts'

// Two forms of a screen: the router asks one blocker only, which must be the one with changes.

test('a screen with two forms asks before the changes of either are lost', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'user@example.com', '/adminuser/profile')
  const name = page.getByRole('textbox', { name: '担当者名' })
  const password = page.getByRole('textbox', { name: '新しいパスワード', exact: true })
  const question = page.getByRole('dialog', { name: '変更を保存せずに移動しますか？' })
  const leave = () => page.getByRole('navigation').getByRole('link').first().click()
  const before = await name.inputValue()

  await name.fill('書きかけの名前')
  await page.getByRole('button', { name: 'パスワードを変更' }).click()
  await expect(password).toBeVisible()
  await leave()
  await question.getByRole('button', { name: '編集を続ける' }).click()
  await expect(name).toHaveValue('書きかけの名前')

  // Both, then only the second one.
  await password.fill('Kaki-kake#2026')
  await name.fill(before)
  await leave()
  await question.getByRole('button', { name: '編集を続ける' }).click()
  await expect(password).toHaveValue('Kaki-kake#2026')

  await password.fill('')
  await leave()
  await expect(page).not.toHaveURL(/profile/)
  expect(errors).toEqual([])
})

test('a way back asks before what was typed in a dialog is lost', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, 'user@example.com', '/adminuser/profile')
  await page.getByRole('navigation').first().getByRole('link', { name: '素材ライブラリ' }).click()
  const open = page.getByRole('button', { name: 'フォルダーを作成' })
  const folder = page.getByRole('dialog', { name: 'フォルダーを作成' })
  const name = folder.getByRole('textbox')
  const question = page.getByRole('dialog', { name: '変更を保存せずに移動しますか？' })
  await open.click()
  await name.fill('書きかけ')
  await page.goBack()
  await question.getByRole('button', { name: '編集を続ける' }).click()
  await expect(name).toHaveValue('書きかけ')
  await expect(page).toHaveURL(/media/)

  // Given up, nothing is asked.
  await folder.getByRole('button', { name: 'キャンセル' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/profile/)
  await page.goForward()
  await open.click()
  await name.fill('書きかけ')
  await page.goBack()
  await question.getByRole('button', { name: '保存せずに移動' }).click()
  await expect(page).toHaveURL(/profile/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a way back asks from the first letter on, even before the question is loaded', async ({ page }) => {
  await signIn(page, 'user@example.com', '/adminuser/profile')
  const question = Promise.withResolvers<void>()
  await page.route(/leave-question/, async (route) => {
    await question.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('navigation').first().getByRole('link', { name: '素材ライブラリ' }).click()
  await page.getByRole('button', { name: 'フォルダーを作成' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('書きかけ')
  await page.goBack()
  await expect(page).toHaveURL(/media/)
  question.resolve()
  await page
    .getByRole('dialog', { name: '変更を保存せずに移動しますか？' })
    .getByRole('button', { name: '編集を続ける' })
    .click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('書きかけ')
})

test('Esc, a press beside a dialog and its cross ask before what was typed is lost', async ({ page }) => {
  await signIn(page, 'user@example.com', '/adminuser/media')
  const folder = page.getByRole('dialog', { name: 'フォルダーを作成' })
  const question = page.getByRole('dialog', { name: '入力した内容を破棄しますか？' })
  const open = () => page.getByRole('button', { name: 'フォルダーを作成' }).click()
  const stay = question.getByRole('button', { name: '編集を続ける' })
  // The question before takes keys and presses until it has faded.
  const leaveBy = (leave: () => Promise<void>) =>
    expect(async () => {
      await leave()
      await expect(stay).toBeVisible({ timeout: 2000 })
    }).toPass()
  const escape = () => page.keyboard.press('Escape')
  await open()
  await folder.getByRole('textbox').fill('書きかけ')
  for (const leave of [
    escape,
    () => page.mouse.click(5, 5),
    () => folder.getByRole('button', { name: '閉じる' }).click(),
  ]) {
    await leaveBy(leave)
    await stay.click()
    await expect(question).toHaveCount(0)
    await expect(folder.getByRole('textbox')).toHaveValue('書きかけ')
  }
  await leaveBy(escape)
  await question.getByRole('button', { name: '破棄する' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Nothing is asked where nothing is lost.
  await open()
  await folder.getByRole('textbox').fill('書きかけ')
  await folder.getByRole('textbox').fill('')
  await escape()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
