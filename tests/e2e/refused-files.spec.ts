import { Buffer } from 'node:buffer'
import { expect, type Page } from 'playwright/test'
import { makeFilm, makeSound } from '#worker/features/media/inspect/film-samples.ts'
import { createSite, openEditor } from './site-kit.ts'
import { test } from './support.ts'

const film = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'video/mp4', buffer: Buffer.from(bytes) })

async function addFiles(page: Page, files: readonly ReturnType<typeof film>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '画像・動画を追加' }).first().click()
  await (await chooser).setFiles([...files])
}

test('refuses a damaged film and one without a picture before it asks for a poster', async ({ page, request }) => {
  const { id } = await createSite(request, {
    name: '動画の確認',
    columns: 2,
    rows: 2,
    files: ['a1.jpg'],
    texts: ['湯'],
  })
  await openEditor(page, id)
  const whole = makeFilm('isom')
  await addFiles(page, [film('切れた動画.mp4', whole.slice(0, whole.length / 2)), film('音だけ.mp4', makeSound())])
  const list = page.getByRole('dialog', { name: '追加できなかったファイル' })
  await expect(list.getByRole('listitem').filter({ hasText: '切れた動画.mp4' })).toContainText('壊れている')
  await expect(list.getByRole('listitem').filter({ hasText: '音だけ.mp4' })).toContainText('映像のない動画です')
  await expect(page.getByRole('dialog', { name: 'ポスター画像を選んでください' })).toHaveCount(0)
})
