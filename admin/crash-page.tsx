import { useRouteError } from 'react-router'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { Button } from '#admin/ui/button.tsx'
import { BrandMark } from '#admin/ui/brand-mark.tsx'
import type { Language } from '#shared/languages.ts'

type Texts = { chunkTitle: string; chunk: string; title: string; text: string; reload: string }

/** Kept here and not in the dictionaries: this page shows when a chunk, perhaps the texts, cannot be loaded. */
const TEXTS: Record<Language, Texts> = {
  ja: {
    chunkTitle: '新しいバージョンがあります',
    chunk: 'ページの一部を読み込めませんでした。再読み込みすると最新の画面になります。',
    title: '問題が発生しました',
    text: '予期しないエラーが発生しました。再読み込みしてもう一度お試しください。',
    reload: '再読み込み',
  },
  en: {
    chunkTitle: 'A new version is available',
    chunk: 'Part of the page could not be loaded. Reloading brings the latest version.',
    title: 'Something went wrong',
    text: 'An unexpected error occurred. Please reload the page and try again.',
    reload: 'Reload',
  },
  cn: {
    chunkTitle: '有新版本可用',
    chunk: '页面的一部分无法加载，重新加载即可使用最新版本。',
    title: '出现问题',
    text: '发生了意外错误，请重新加载页面后再试。',
    reload: '重新加载',
  },
  kr: {
    chunkTitle: '새 버전이 있습니다',
    chunk: '페이지 일부를 불러오지 못했습니다. 새로고침하면 최신 화면이 표시됩니다.',
    title: '문제가 발생했습니다',
    text: '예상하지 못한 오류가 발생했습니다. 새로고침한 뒤 다시 시도해 주세요.',
    reload: '새로고침',
  },
}

/** Browsers' own words for a module that did not arrive. */
const CHUNK_FAILURE = /dynamically imported module|importing a module script|error loading dynamically|preload css/i

/** What is left when a screen breaks or its chunk cannot be loaded: reload (S0 §2). */
export function CrashPage() {
  const error = useRouteError()
  const text = TEXTS[readLanguage()]
  const isChunk = error instanceof Error && CHUNK_FAILURE.test(error.message)
  return (
    <main role="alert" className="grid min-h-dvh place-items-center px-6">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <BrandMark size={40} />
        <h1 className="mt-4 text-xl font-semibold">{isChunk ? text.chunkTitle : text.title}</h1>
        <p className="text-base text-ink-soft">{isChunk ? text.chunk : text.text}</p>
        <Button variant="primary" icon="refresh" onClick={() => location.reload()} className="mt-4">
          {text.reload}
        </Button>
      </div>
    </main>
  )
}
