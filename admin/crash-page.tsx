import { type ReactNode, useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { BrandSign } from '#admin/ui/brand/brand-sign.tsx'
import { isReachable, onConnectionBack } from '#admin/ui/load/connection.ts'
import type { Language } from '#shared/text/languages.ts'

type Words = { title: string; text: string }
type Texts = { offline: Words; chunk: Words; other: Words; reload: string }

/** Not in the dictionaries: this page shows when a chunk, possibly the texts, cannot be loaded. */
const TEXTS: Record<Language, Texts> = {
  ja: {
    offline: {
      title: 'サーバーに接続できません',
      text: 'この画面はまだ読み込まれていません。インターネット接続をご確認ください。接続が戻ると自動で表示されます。',
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
      title: 'No connection',
      text: 'This screen has not been loaded yet. Check your internet connection: the screen appears by itself when it is back.',
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
    offline: { title: '无法连接服务器', text: '此页面尚未加载，请检查网络连接。连接恢复后会自动显示。' },
    chunk: { title: '有新版本可用', text: '页面的一部分无法加载，重新加载即可使用最新版本。' },
    other: { title: '出现问题', text: '发生了意外错误，请重新加载页面后再试。' },
    reload: '重新加载',
  },
  kr: {
    offline: {
      title: '서버에 연결할 수 없습니다',
      text: '이 화면은 아직 불러오지 못했습니다. 인터넷 연결을 확인해 주세요. 연결되면 자동으로 표시됩니다.',
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

/** The browsers' messages for a module that failed to load. */
const CHUNK_FAILURE = /dynamically imported module|importing a module script|error loading dynamically|preload css/i

type Reason = keyof Omit<Texts, 'reload'>

/** In place of the whole page, where a screen throws or its chunk cannot be loaded (rules/back-office.md#error-screens). */
export function CrashPage() {
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <Crash>
        <BrandSign />
      </Crash>
    </main>
  )
}

/** The same in the place of a screen: header and menu stay, and lead to the screens that are loaded. */
export function CrashedScreen() {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Crash />
    </div>
  )
}

/** Says what is missing. Without connection it reloads by itself once the server answers again. */
function Crash({ children }: { children?: ReactNode }) {
  const reason = useReason(useRouteError())
  useEffect(() => (reason === 'offline' ? onConnectionBack(() => location.reload()) : undefined), [reason])
  if (!reason) return <div aria-busy="true">{children}</div>
  const texts = TEXTS[readLanguage()]
  const { title, text } = texts[reason]
  return (
    <div role="alert" className="flex max-w-md flex-col items-center gap-3 text-center">
      {children}
      <h1 className="mt-4 text-xl font-semibold">{title}</h1>
      <p className="text-base text-ink-soft">{text}</p>
      <Button variant="primary" icon="refresh" onClick={() => location.reload()} className="mt-4">
        {texts.reload}
      </Button>
    </div>
  )
}

/** Why the screen is missing; undefined while it is not known whether the server can be reached. */
function useReason(error: unknown): Reason | undefined {
  const isChunk = error instanceof Error && CHUNK_FAILURE.test(error.message)
  const [isThere, setThere] = useState<boolean | undefined>(navigator.onLine ? undefined : false)
  useEffect(() => {
    let isShown = true
    if (isChunk) void isReachable().then((found) => isShown && setThere(found))
    return () => {
      isShown = false
    }
  }, [isChunk])
  if (!isChunk) return 'other'
  if (isThere === undefined) return undefined
  return isThere ? 'chunk' : 'offline'
}
