import type { Language } from '#shared/text/languages.ts'

type Exception = { why: string; words: Record<string, Partial<Record<Language, string[]>>> }

/**
 * Japanese texts that need several translations, with all of them and the reason. A test demands one translation of every
 * other text. The list only shrinks: give a new text a word of its own in Japanese, or the translation that is there.
 */
export const EXCEPTIONS: Exception[] = [
  {
    why: 'One thing beside several, which Japanese does not tell apart.',
    words: {
      アカウント: { en: ['Account', 'Accounts'] },
      サイト: { en: ['Sites', 'Site'] },
      ユーザー: { en: ['Users', 'User'] },
      独自ドメイン: { en: ['Custom domains', 'Custom domain'] },
      サブ管理者: { en: ['Sub-admins', 'Sub-admin'] },
      'OEM/EPマスター': { en: ['OEM/EP master', 'OEM/EP masters'] },
      'OEM/EP管理者': { en: ['OEM/EP admin', 'OEM/EP admins'] },
      マスターユーザー: { en: ['Master user', 'Master users'] },
      言語: { en: ['Languages', 'Language'] },
      マス: { en: ['Cells', 'Cell'] },
      テキスト: { en: ['Text', 'Texts'] },
      商品: { en: ['Product', 'Products'] },
      リンクポイント: { en: ['Link point', 'Link points'] },
      ポップアップ: { en: ['Popup', 'Popups'] },
      テスト: { en: ['Test', 'Tests'] },
      契約: { en: ['Contracts', 'Contract'] },
      カード: { en: ['Cards', 'Card'] },
      ドメイン: { en: ['Domains', 'Domain'] },
      フォーム: { en: ['Forms', 'Form'] },
      マスのテスト: { en: ['Cell test', 'Cell tests'] },
      保存した版: { en: ['Saved version', 'Saved versions'] },
      選択肢: { en: ['Choices', 'Choice'] },
      上限: { en: ['Limits', 'Limit'] },
      コメント: { en: ['Comment', 'Comments'] },
      お知らせ: { en: ['Notices', 'Notice'] },
    },
  },
  {
    why: 'A button says what it does; the audit log and the history of charging say what was done.',
    words: {
      ログイン: { en: ['Sign in', 'Sign-in', 'Signed in'] },
      ログアウト: { en: ['Sign out', 'Signed out'] },
      サイトを作成: { en: ['New site', 'Site created'] },
      プレビューを共有: { en: ['Share preview', 'Preview shared'] },
      招待メールを再送: { en: ['Invitation sent again', 'Send invitation again'] },
      契約を終了: { en: ['Contract terminated', 'Terminate contract'] },
      パスワードを変更: { en: ['Password changed', 'Change password'] },
      契約を更新: { en: ['Contract renewed', 'Renew contract'] },
      入金済みとして完了: { en: ['Bill force-completed', 'Mark as settled'] },
      カードを登録: { en: ['Card added', 'Add a card'] },
      カードを削除: { en: ['Card deleted', 'Delete card'] },
      サブ管理者を追加: { en: ['Sub-admin added', 'Add sub-admin'] },
      会員を消去: { en: ['Member erased', 'Erase member'] },
      停止: { en: ['Stopped', 'Suspend'], cn: ['停止', '暂停'], kr: ['중지', '정지'] },
      再開: { en: ['Resumed', 'Resume'] },
      公開: { en: ['Published', 'Publish'] },
      最新情報を作成: { en: ['Write news', 'News written'] },
    },
  },
  {
    why: 'Names of files have no capitals and no blanks.',
    words: {
      操作履歴: { en: ['Audit log', 'audit-log'], kr: ['작업 이력', '작업-이력'] },
      サイト一覧: { en: ['Sites', 'sites'], kr: ['사이트 목록', '사이트-목록'] },
      会員: { en: ['Members', 'members'] },
    },
  },
  {
    why: 'A form beside what came in by it, and the name of its file; the heading is what visitors read.',
    words: {
      お問い合わせ: { en: ['Contact', 'Inquiries', 'contact'], cn: ['咨询', '联系我们'], kr: ['문의', '문의하기'] },
      入力フォーム: { en: ['Form', 'Form answers', 'form'], cn: ['自由表单', '在线表单'], kr: ['입력 폼', '입력-폼'] },
      会員登録: { en: ['Registration', 'Register'] },
    },
  },
  {
    why: 'A bill is the record; the invoice is its paper.',
    words: {
      請求書: { en: ['Bills', 'Invoice'] },
      '請求書 {{number}}': { en: ['Bill {{number}}', 'Invoice {{number}}'] },
    },
  },
  {
    why: 'Stands in the middle of a sentence.',
    words: {
      運営者: { en: ['Operator', 'the operator'] },
    },
  },
  {
    why: 'A site is published; a domain is live.',
    words: {
      公開中: { en: ['Published', 'Live'], cn: ['已发布', '已上线'] },
    },
  },
  {
    why: 'Buttons of a row beside an entry of the log.',
    words: {
      操作: { en: ['Actions', 'Action'] },
    },
  },
  {
    why: 'A section, a button, and how many people saw a notice.',
    words: {
      表示: { en: ['Display', 'Show', 'Seen'], cn: ['显示', '查看', '浏览'], kr: ['표시', '보기'] },
    },
  },
  {
    why: 'A unit behind a number, a heading over several, and one of a file.',
    words: {
      列: { en: ['wide', 'Columns', 'Column'] },
      行: { en: ['high', 'Rows', 'Row'] },
    },
  },
  {
    why: 'A switch beside the state of a bill.',
    words: {
      無効: { en: ['Off', 'Void'], cn: ['未启用', '作废'], kr: ['사용 안 함', '무효'] },
    },
  },
  {
    why: 'Nothing in a list beside a property that is missing.',
    words: {
      なし: { en: ['None', 'No'] },
    },
  },
  {
    why: 'A property of a visit beside the number of visitors.',
    words: {
      訪問者: { en: ['Visitor', 'Visitors'], cn: ['访客', '访客数'] },
    },
  },
  {
    why: 'Figures of an analysis beside a kind of input.',
    words: {
      数値: { en: ['Figures', 'Number'], cn: ['数据', '数字'], kr: ['수치', '숫자'] },
    },
  },
  {
    why: 'Things that are counted have counters or names of their own.',
    words: {
      '{{count}}件': {
        en: ['{{count}}', '{{count}} bill{{s.count}}', '{{count}} licence{{s.count}}'],
        cn: ['{{count}}次', '{{count}}条', '{{count}}份', '{{count}}个'],
      },
    },
  },
  {
    why: 'A line of an invoice is an item.',
    words: {
      内容: { en: ['Content', 'Item'] },
    },
  },
  {
    why: 'The end of a period, the state after it, and a button that leaves the preview.',
    words: {
      終了: { en: ['End', 'Ended', 'Leave'], cn: ['结束', '已结束', '退出'] },
    },
  },
  {
    why: 'A person’s name is another word than a thing’s.',
    words: {
      名前: { cn: ['名称', '姓名'] },
    },
  },
  {
    why: 'An address on an invoice beside mails.',
    words: {
      メール: { cn: ['邮件', '邮箱'], kr: ['메일', '이메일'] },
    },
  },
  {
    why: 'An account is entered, a member joins.',
    words: {
      登録日: { cn: ['添加日期', '注册日期'], kr: ['등록일', '가입일'] },
      登録する: { cn: ['添加', '注册'], kr: ['등록하기', '가입하기'] },
    },
  },
]
