import type { DnsProvider } from '#shared/site/domain/dns-providers.ts'

/** A provider in the chooser; `other` has the general steps. */
export type ProviderChoice = DnsProvider | 'other'

/** Words of a panel that has one language only, as they stand there. */
type PanelWords = { host: string; type: string; value: string; menu: string; button: string; save: string }

export type ProviderPanel = {
  /** The name in Japanese, and for other languages. */
  name: { ja: string; latin: string }
  /** Undefined where the panel comes in the reader's language. */
  words?: PanelWords
  /** What stands for the registered domain itself. */
  apex: '' | '@'
  /** The target of a CNAME ends with a dot. */
  hasDot?: boolean
  /** TXT values stand in quotes. */
  hasQuotes?: boolean
  /** Records are lines of one text. */
  isText?: boolean
}

/** The panels of DNS providers, as they were known in November 2026; they change without notice. */
export const PROVIDER_PANELS: Record<DnsProvider, ProviderPanel> = {
  onamae: {
    name: { ja: 'お名前.com', latin: 'Onamae.com' },
    words: {
      host: 'ホスト名',
      type: 'TYPE',
      value: 'VALUE',
      menu: '「ネームサーバーの設定」→「ドメインのDNS設定」→「DNSレコード設定を利用する」',
      button: '追加',
      save: '確認画面へ進む → 設定する',
    },
    apex: '',
  },
  muumuu: {
    name: { ja: 'ムームードメイン', latin: 'Muumuu Domain' },
    words: {
      host: 'サブドメイン',
      type: '種別',
      value: '内容',
      menu: '「ドメイン操作」→「ムームーDNS」→「カスタム設定」',
      button: '追加',
      save: 'セットアップ情報変更',
    },
    apex: '',
  },
  sakura: {
    name: { ja: 'さくらインターネット', latin: 'SAKURA internet' },
    words: {
      host: 'エントリ名',
      type: 'タイプ',
      value: '値',
      menu: '「ドメインコントロールパネル」→ ドメインの「ゾーン」',
      button: '編集',
      save: '保存',
    },
    apex: '@',
    hasDot: true,
  },
  xserver: {
    name: { ja: 'エックスサーバー', latin: 'Xserver' },
    words: {
      host: 'ホスト名',
      type: '種別',
      value: '内容',
      menu: '「DNSレコード設定」',
      button: 'DNSレコード追加',
      save: '確認画面へ進む → 追加する',
    },
    apex: '',
  },
  valueDomain: {
    name: { ja: 'バリュードメイン（Value-Domain）', latin: 'Value-Domain' },
    words: {
      host: '',
      type: '',
      value: '',
      menu: '「ドメイン」→「ドメインの設定操作」→「DNS/URL」',
      button: '',
      save: '保存',
    },
    apex: '@',
    hasDot: true,
    isText: true,
  },
  gmo: {
    name: { ja: 'GMOクラウド', latin: 'GMO Cloud' },
    words: { host: 'ホスト名', type: 'タイプ', value: '値', menu: '「DNS設定」', button: '追加', save: '設定する' },
    apex: '',
  },
  route53: { name: { ja: 'Amazon Route 53', latin: 'Amazon Route 53' }, apex: '', hasQuotes: true },
  cloudflare: { name: { ja: 'Cloudflare', latin: 'Cloudflare' }, apex: '@' },
}
