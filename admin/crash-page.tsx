import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { BrandMark } from '#admin/ui/brand/brand-mark.tsx'
import type { Language } from '#shared/text/languages.ts'

type Words = { title: string; text: string }
type Texts = { offline: Words; chunk: Words; other: Words; reload: string }

/** Kept here and not in the dictionaries: this page shows when a chunk, perhaps the texts, cannot be loaded. */
const TEXTS: Record<Language, Texts> = {
  ja: {
    offline: {
      title: 'インターネットに接続されていません',
      text: 'ページの一部を読み込めませんでした。接続を確認してから、再読み込みしてください。',
    },
    chunk: {
      title: '新しいバージョンがあります',
      text: 'ページの一部を読み込めませんでした。再読み込みすると最新の画面になります。',
    },
    other: {
      title: '問題が発生しました',
      text: '予期しないエラーが発生しました。再読み込みしてもう一度お試しください。',
    },
    reload: '再読み込み',
  },
  en: {
    offline: {
      title: 'You are offline',
      text: 'Part of the page could not be loaded. Check your connection, then reload.',
    },
    chunk: {
      title: 'A new version is available',
      text: 'Part of the page could not be loaded. Reloading brings the latest version.',
    },
    other: {
      title: 'Something went wrong',
      text: 'An unexpected error occurred. Please reload the page and try again.',
    },
    reload: 'Reload',
  },
  cn: {
    offline: { title: '网络未连接', text: '页面的一部分无法加载，请检查网络连接后重新加载。' },
    chunk: { title: '有新版本可用', text: '页面的一部分无法加载，重新加载即可使用最新版本。' },
    other: { title: '出现问题', text: '发生了意外错误，请重新加载页面后再试。' },
    reload: '重新加载',
  },
  kr: {
    offline: {
      title: '인터넷에 연결되어 있지 않습니다',
      text: '페이지 일부를 불러오지 못했습니다. 연결을 확인한 뒤 새로고침해 주세요.',
    },
    chunk: {
      title: '새 버전이 있습니다',
      text: '페이지 일부를 불러오지 못했습니다. 새로고침하면 최신 화면이 표시됩니다.',
    },
    other: {
      title: '문제가 발생했습니다',
      text: '예상하지 못한 오류가 발생했습니다. 새로고침한 뒤 다시 시도해 주세요.',
    },
    reload: '새로고침',
  },
}

/** Browsers' own words for a module that did not arrive. */
const CHUNK_FAILURE = /dynamically imported module|importing a module script|error loading dynamically|preload css/i

/**
 * What is left when a screen breaks or its chunk cannot be loaded: reload (rules/back-office.md#error-screens), by
 * itself once there is a connection.
 */
export function CrashPage() {
  const error = useRouteError()
  const texts = TEXTS[readLanguage()]
  const reason = reasonOf(error)
  const { title, text } = texts[reason]
  useEffect(() => {
    if (reason !== 'offline') return undefined
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reason])
  return (
    <main role="alert" className="grid min-h-dvh place-items-center px-6">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <BrandMark size={40} />
        <h1 className="mt-4 text-xl font-semibold">{title}</h1>
        <p className="text-base text-ink-soft">{text}</p>
        <Button variant="primary" icon="refresh" onClick={() => location.reload()} className="mt-4">
          {texts.reload}
        </Button>
      </div>
    </main>
  )
}

function reasonOf(error: unknown): 'offline' | 'chunk' | 'other' {
  if (!(error instanceof Error && CHUNK_FAILURE.test(error.message))) return 'other'
  return navigator.onLine ? 'chunk' : 'offline'
}
