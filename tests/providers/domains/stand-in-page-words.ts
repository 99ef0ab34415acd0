import type { Language } from '#shared/text/languages.ts'

type Name =
  | 'title'
  | 'notice'
  | 'name'
  | 'type'
  | 'value'
  | 'add'
  | 'remove'
  | 'records'
  | 'none'
  | 'hostnames'
  | 'status'
  | 'certificate'
  | 'wrong'
export type PageWords = Record<Name, string>

/** The words of the stand-in's page. */
export const PAGE_WORDS: Record<Language, PageWords> = {
  ja: {
    title: 'テスト用のDNS',
    notice:
      'これはローカル環境の見本です。ここに追加したレコードだけが、この環境のドメイン確認で見えます。変更はすぐに反映されます。',
    name: '名前',
    type: '種別',
    value: '値',
    add: 'レコードを追加',
    remove: '削除',
    records: 'レコード',
    none: 'まだありません。',
    hostnames: 'Cloudflare に登録されたホスト名',
    status: '状態',
    certificate: '証明書',
    wrong: '名前と値を入力してください。名前は www.example-inn.jp のように、ドメイン全体で書きます。',
  },
  en: {
    title: 'Pretend DNS',
    notice:
      'This page stands in for DNS on this machine. Domain checks of this installation see only the records that you add here, and they see them at once.',
    name: 'Name',
    type: 'Type',
    value: 'Value',
    add: 'Add record',
    remove: 'Remove',
    records: 'Records',
    none: 'None yet.',
    hostnames: 'Hostnames at Cloudflare',
    status: 'Status',
    certificate: 'Certificate',
    wrong: 'Enter a name and a value. Write the name in full, for example www.example-inn.jp.',
  },
  cn: {
    title: '测试用 DNS',
    notice: '此页面在本机代替 DNS。本环境的域名验证只能看到您在这里添加的记录，修改立即生效。',
    name: '名称',
    type: '类型',
    value: '值',
    add: '添加记录',
    remove: '删除',
    records: '记录',
    none: '暂无。',
    hostnames: 'Cloudflare 中的主机名',
    status: '状态',
    certificate: '证书',
    wrong: '请输入名称和值。名称请写完整，例如 www.example-inn.jp。',
  },
  kr: {
    title: '테스트용 DNS',
    notice:
      '이 컴퓨터에서 DNS를 대신하는 화면입니다. 이 환경의 도메인 확인은 여기에 추가한 레코드만 볼 수 있으며, 변경은 바로 반영됩니다.',
    name: '이름',
    type: '유형',
    value: '값',
    add: '레코드 추가',
    remove: '삭제',
    records: '레코드',
    none: '아직 없습니다.',
    hostnames: 'Cloudflare에 등록된 호스트 이름',
    status: '상태',
    certificate: '인증서',
    wrong: '이름과 값을 입력해 주세요. 이름은 www.example-inn.jp처럼 전체를 적습니다.',
  },
}
